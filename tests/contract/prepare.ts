import { vi } from 'vitest'
import type { Endpoint, RequestOf } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { unwrap, type RawAnswer } from './call.ts'
import type { Known } from './exampleCalls.ts'
import { PNG, suggestionForm } from './suggestionForm.ts'
import { waitOf } from '../helpers/patience.ts'

export type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<RawAnswer>

/** Makes what the example calls are about; `doJobs` lets jobs that wait be done. */
export async function prepare(ask: Ask, doJobs: () => Promise<void>): Promise<Known> {
  const found = await ask(endpoints.searchCompanies, { body: {} })
  const me = await ask(endpoints.me, {})
  const { items } = unwrap(endpoints.searchCompanies, found) as { items: { id: string }[] }
  const search = await ask(endpoints.saveSearch, {
    body: { name: '全部存续', criteria: { status: ['存续'] }, columns: ['name', 'status'] }
  })
  const group = await ask(endpoints.addFavoriteGroup, { body: { name: '重点客户' } })
  const companyId = items[0]?.id ?? ''
  const note = await ask(endpoints.addNote, {
    params: { id: companyId },
    body: { kind: 'phone', text: '初次联系' }
  })
  const exported = () =>
    ask(endpoints.createExport, {
      body: { selection: { by: 'ids', ids: [companyId] }, columns: ['name'], format: 'csv' }
    })
  const done = idOf(await exported())
  await doJobs()
  await vi.waitUntil(async () => {
    const { body } = await ask(endpoints.export, { params: { id: done } })
    return (body as { state: string }).state === 'done'
  }, waitOf('contract'))
  const cancelled = idOf(await exported())
  await ask(endpoints.cancelExport, { params: { id: cancelled }, body: {} })
  const reported = async () => {
    const { body } = await ask(endpoints.createReports, {
      body: {
        template: 'visitBrief',
        subject: { kind: 'company', ids: [companyId] },
        sections: ['overview'],
        format: 'xlsx'
      }
    })
    return (body as { id: string }[])[0]?.id ?? ''
  }
  const doneReport = await reported()
  await doJobs()
  await vi.waitUntil(async () => {
    const { body } = await ask(endpoints.report, { params: { id: doneReport } })
    return (body as { state: string }).state === 'done'
  }, waitOf('contract'))
  const cancelledReport = await reported()
  await ask(endpoints.cancelReport, { params: { id: cancelledReport }, body: {} })
  const parks = await ask(endpoints.searchParks, { body: {} })
  const suggested = await ask(endpoints.addSuggestion, { body: suggestionForm([PNG]) })
  const reachable = await ask(endpoints.searchCompanies, {
    body: { criteria: { contact: ['有手机'] }, pageSize: 3 }
  })
  const { items: withContacts } = unwrap(endpoints.searchCompanies, reachable) as {
    items: { id: string }[]
  }
  const [contactCompanyId = '', refusalCompanyId = '', refusingCompanyId = ''] = withContacts.map(
    ({ id }) => id
  )
  const contactIdsOf = async (id: string): Promise<readonly string[]> => {
    const { body } = await ask(endpoints.contacts, { params: { id }, query: {} })
    return (body as { items: { id: string }[] }).items.map(contact => contact.id)
  }
  const [refusedId = ''] = await contactIdsOf(refusalCompanyId)
  const optOut = await ask(endpoints.optOut, {
    params: { id: refusalCompanyId },
    body: { contactId: refusedId, reason: '请勿再联系' }
  })
  const ordered = await ask(endpoints.createOrder, { body: { items: [{ product: 'exportPack' }] } })
  return {
    orderId: (unwrap(endpoints.createOrder, ordered) as { id: string }).id,
    contactCompanyIds: [contactCompanyId, refusalCompanyId, refusingCompanyId],
    contactId: (await contactIdsOf(contactCompanyId))[0] ?? '',
    optOutId: idOf(optOut),
    companyId,
    userId: idOf(me),
    searchId: idOf(search),
    noteId: idOf(note),
    groupId: idOf(group),
    exportId: idOf(await exported()),
    doneExportId: done,
    cancelledExportId: cancelled,
    reportId: await reported(),
    doneReportId: doneReport,
    cancelledReportId: cancelledReport,
    parkId: (unwrap(endpoints.searchParks, parks) as { items: { id: string }[] }).items[0]?.id ?? '',
    suggestionId: idOf(suggested)
  }
}

function idOf({ body }: RawAnswer): string {
  return (body as { id: string }).id
}
