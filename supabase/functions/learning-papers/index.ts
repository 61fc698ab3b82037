import type { Buffer } from 'node:buffer'
import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import type { Locale } from '../../../app/domain/locale.ts'
import { bearerToken, fileAnswer, post, refusal } from '../_shared/answer.ts'
import { environment, report } from '../_shared/environment.ts'
import { keptPaperFonts } from '../_shared/paper-fonts.ts'
import { platformAs } from '../_shared/platform.ts'
import { type AttendanceSheet, attendancePaper } from './attendance-paper.ts'
import { type Card, cardPaper } from './card-paper.ts'
import { certificatePaper, type Sheet } from './certificate-paper.ts'
import { type InspectionFile, inspectionPaper } from './inspection-paper.ts'
import { type Invoice, invoicePaper } from './invoice-paper.ts'
import { readLogo } from './logo.ts'
import { type Receipt, receiptPaper } from './receipt-paper.ts'
import { shopPaper, type Visit } from './shop-paper.ts'
import { type TableCard, tablePaper } from './table-paper.ts'

/** What each paper is made of: the caller's own answer to a question, its logo, and who prints it. */
const papers = {
  certificate: {
    read: (client: SupabaseClient, id: string) => client.rpc('certificate_sheet', { p_assignment_id: id }),
    logo: (sheet: Sheet) => sheet.tenant_logo_url,
    print: certificatePaper,
  },
  inspection: {
    read: (client: SupabaseClient, id: string) => client.rpc('inspection_file', { p_outlet_id: id }),
    logo: (file: InspectionFile) => file.logo_url,
    print: inspectionPaper,
  },
  attendance: {
    read: (client: SupabaseClient, id: string) => client.rpc('training_session', { p_id: id }),
    logo: (sheet: AttendanceSheet) => sheet.tenant.logo_url,
    print: attendancePaper,
  },
  shop: {
    async read(client: SupabaseClient, id: string) {
      const visit = await client.rpc('read_released_shop', { p_shop_id: id })
      if (visit.error) return visit
      const outlet = await client
        .from('outlets')
        .select('tenant:tenants(name, logo_url)')
        .eq('id', visit.data.outlet_id)
        .single()
      return outlet.error ? outlet : { ...visit, data: { ...visit.data, ...outlet.data } }
    },
    logo: (visit: Visit) => visit.tenant.logo_url,
    print: shopPaper,
  },
  invoice: {
    read: (client: SupabaseClient, id: string) => client.rpc('read_invoice', { p_invoice_id: id }),
    logo: (_: Invoice) => null,
    print: invoicePaper,
  },
  receipt: {
    read: (client: SupabaseClient, id: string) => client.rpc('read_receipt', { p_payment_id: id }),
    logo: (_: Receipt) => null,
    print: receiptPaper,
  },
  card: {
    read: (client: SupabaseClient, id: string) =>
      client
        .from('outlet_cards')
        .select('code, made_at, outlet:outlets(name, city), tenant:tenants(name, logo_url, brand_color)')
        .eq('outlet_id', id)
        .is('replaced_at', null)
        .single(),
    logo: (card: Card) => card.tenant.logo_url,
    print: cardPaper,
  },
  table_card: { read: tableCard, logo: (card: TableCard) => card.tenant.logo_url, print: tablePaper('A5') },
  small_table_card: {
    read: tableCard,
    logo: (card: TableCard) => card.tenant.logo_url,
    print: tablePaper('A6'),
  },
} as const

function tableCard(client: SupabaseClient, id: string) {
  return client.rpc('loyalty_table_card', { p_outlet_id: id })
}

/**
 * Makes an invoice, a receipt, a certificate of an assignment, the file of an outlet for an inspector, its card or one for its tables, who was at a session,
 * or a released mystery visit, as a PDF. It asks with the token of the caller, so whoever may not see something gets no paper about it.
 */
export default post(async ({ paper, id, language }, request) => {
  const locale: Locale = language === 'hi' ? 'hi' : 'en'
  if (!isPaper(paper) || typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id))
    return refusal(400, 'invalid_body')
  const token = bearerToken(request)
  if (token.split('.').length !== 3) return refusal(401, 'not_signed_in')
  try {
    const { read, logo, print } = papers[paper] as Kind
    const { data, error } = await read(platformAs(token), id)
    const status = error && /^PT(4\d\d)$/.exec(error.code)?.[1]
    if (status) return refusal(Number(status), error.message)
    if (error?.code === 'PGRST116') return refusal(404, 'not_found')
    if (error?.code === '42501') return refusal(403, 'not_allowed')
    if (error) throw new Error(`the platform refused: ${error.message}`, { cause: error })
    const siteUrl = environment().settings.SITE_URL ?? new URL(request.url).origin
    const surroundings = { locale, siteUrl, fonts: keptPaperFonts(), logo: await readLogo(logo(data)) }
    return fileAnswer(new Uint8Array(await print(data, surroundings)), 'application/pdf')
  } catch (error) {
    report(error, 'learning-papers')
    return refusal(500, 'unexpected_failure')
  }
})

/** Each reads what it prints, which no type can say of all of them at once. */
interface Kind {
  read: (client: SupabaseClient, id: string) => PromiseLike<PostgrestSingleResponse<never>>
  logo: (read: never) => string | null
  print: (read: never, surroundings: Parameters<typeof cardPaper>[1]) => Promise<Buffer>
}

function isPaper(named: unknown): named is keyof typeof papers {
  return typeof named === 'string' && Object.hasOwn(papers, named)
}
