import { sectionOf, type SectionColumn } from '../../catalogue/sections.ts'
import type { correctionEndpoints } from '../../contract/endpoints/corrections.ts'
import type { Correction } from '../../contract/entities/correction.ts'
import { recordAudit } from '../world/auditWorld.ts'
import { findCompany } from '../world/findCompany.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { pageOf } from '../serving/pageOf.ts'

export function correctionAnswers(world: MockWorld): Answers<typeof correctionEndpoints> {
  const corrections = new Map<string, Correction[]>()
  return {
    corrections: ({ params, query }) => {
      const { id } = findCompany(world, params.id)
      return { ...pageOf((corrections.get(id) ?? []).toReversed(), query), cursor: null }
    },
    addCorrection: ({ params, body, refuse }) => {
      const company = findCompany(world, params.id)
      const { title, columns }: { title: string; columns: readonly SectionColumn[] } = sectionOf(body.section)
      const column = columns.find(({ key }) => key === body.field)
      if (!column) throw refuse('noField')
      const made: Correction = {
        id: world.newId(),
        section: title,
        field: column.label,
        of: body.of || null,
        present: body.present || null,
        suggested: body.suggested,
        reason: body.reason,
        evidence: body.evidence || null,
        state: 'open',
        answer: null,
        createdAt: world.now(),
        closedAt: null
      }
      corrections.set(company.id, [...(corrections.get(company.id) ?? []), made])
      recordAudit(world, {
        action: 'correction',
        company,
        subject: `${title} ${column.label}`,
        purpose: null
      })
      return made
    }
  }
}
