import { lookAtScreens } from './look.ts'
import { frontDesk } from './places.ts'

lookAtScreens(frontDesk, 'zh')
