/** The front door: signing in and choosing a branch, for the pages before the frame. */
export { GymList } from './login/GymList.tsx'
export { signIn } from './login/sign-in.ts'
export { NewPasswordFields } from './PasswordFields.tsx'
