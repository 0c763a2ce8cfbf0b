/** What a merge of two customers does with what is the customers' own: their rows, those that name them, tags, words of the search. */
import { setDoubleMerged, setDoubleUnmerged } from '../doubles.sql.ts'
import { copyTags, forgetName, seenLast, setBack, setGone, setValues, takeTags, themselves, valuesOf } from './customer-merging.sql.ts'

export const customerMerging = {
  ofPerson: { table: 'customers', column: 'person_id' },
  columns: [
    { table: 'customers', column: 'referred_by_id', stays: themselves },
    { table: 'customers', column: 'merged_into_id', stays: themselves },
  ],
  personColumns: [
    { table: 'persons', column: 'guardian_person_id', stays: themselves },
    { table: 'persons', column: 'merged_into_id', stays: themselves },
  ],
  setGone,
  setBack,
  setValues,
  valuesOf,
  copyTags,
  takeTags,
  seenLast,
  forgetName,
  setDoubleMerged,
  setDoubleUnmerged,
}
