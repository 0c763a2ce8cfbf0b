/** What of body tests goes over where two customers turn out to be one (docs/doubles.md). */
export const testMerging = { columns: [{ table: 'body_exams', column: 'customer_id' }] }
