import { lookAtRows } from './rows.ts'

lookAtRows('en')
