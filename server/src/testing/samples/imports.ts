import type { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { newPhone } from '../club.ts'
import { checked, imported } from '../imports.ts'
import { type Samples, thing } from './sample.ts'

const rows = () => [
  ['姓名', '手机号'],
  ['样本会员', newPhone()],
]
const aPassedImport = thing(({ world, owner }) => checked(world, owner, rows()))
const aDoneImport = thing(({ world, owner }) => imported(world, owner, rows()))

export const importSamples: Samples<typeof importCalls> = {
  check: async (at) => ({ body: { data_import_id: (await aPassedImport(at)).id, wait: false } }),
  insert: async (at) => ({ body: { data_import_id: (await aPassedImport(at)).id, wait: false } }),
  show: async (at) => ({ params: { id: (await aDoneImport(at)).id } }),
  errors: async (at) => ({ params: { id: (await aDoneImport(at)).id } }),
  undo: async (at) => ({ params: { id: (await aDoneImport(at)).id } }),
}
