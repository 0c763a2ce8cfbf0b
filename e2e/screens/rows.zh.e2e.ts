import { lookAtRows } from './rows.ts'

lookAtRows('zh')
