/** What of members’ courses goes over where two customers turn out to be one (docs/doubles.md). */
export const courseMerging = { columns: [{ table: 'customer_courses', column: 'customer_id' }] }
