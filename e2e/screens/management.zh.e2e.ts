import { lookAtScreens } from './look.ts'
import { management } from './places.ts'

lookAtScreens(management, 'zh')
