/** What an import does with leads beside bringing them as people: their source and tags, whose a known number is, taking them back. */
import type { Ctx } from '../../../context.ts'
import {
  customersHaving,
  customersWithIds,
  type LeadFacts,
  setLeadFacts,
  staffByNumbers,
  tagsHere,
  takeTags,
  usedLeads,
} from './imported-leads.sql.ts'

export type { KnownLead, LeadFacts } from './imported-leads.sql.ts'

const PART = 1_000

export const leadImports = {
  tags: tagsHere,
  having: customersHaving,
  byIds: customersWithIds,
  staffByNumbers,
  async bring(work: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, leads: readonly LeadFacts[]): Promise<void> {
    for (let from = 0; from < leads.length; from += PART) await setLeadFacts(work, leads.slice(from, from + PART))
  },
  used: usedLeads,
  takeTags,
}
