/** The front door: signing in and choosing a branch, for the pages before the frame. */
export { GymList } from './GymList.tsx'
export { NewPasswordFields } from './PasswordFields.tsx'
export { signIn } from './sign-in.ts'
