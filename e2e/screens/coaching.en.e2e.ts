import { lookAtScreens } from './look.ts'
import { coaching } from './places.ts'

lookAtScreens(coaching, 'en')
