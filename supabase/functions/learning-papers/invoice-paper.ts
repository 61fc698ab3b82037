import type { InBoth, Locale } from '../../../app/domain/locale.ts'
import { momentWords } from '../../../app/domain/moment-words.ts'
import { writeMoneyExact, writeNumber } from '../../../app/domain/numbers.ts'
import { placeOfSupply } from '../../../app/domain/store/gst-states.ts'
import { rupeesInWords } from '../../../app/domain/store/rupees-in-words.ts'
import { ink, Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'
import { cell, Table } from '../_shared/paper-table.ts'
import { invoiceWords } from './invoice-words.ts'
import { facts } from './paper-facts.ts'

interface Party {
  legal_name: string
  address: string
  gstin: string | null
  lut_number?: string | null
  payment_text?: InBoth | null
}

/** What read_invoice() answers, as far as it is printed. */
export interface Invoice {
  kind: 'tax' | 'credit_note' | 'proforma'
  serial: string
  issued_on: string
  due_on: string | null
  supply: 'intra' | 'inter' | 'export'
  place_of_supply: string
  tax_percent: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  round_paise: number
  total_paise: number
  credits: string | null
  credits_on: string | null
  reason: string | null
  is_sample: boolean
  supplier: Party
  recipient: Party
  lines: {
    title: InBoth
    sac: string
    quantity: number
    from_on: string | null
    to_on: string | null
    taxable_paise: number
  }[]
}

interface Surroundings {
  locale: Locale
  fonts: ReadonlyMap<string, Buffer>
}

const body: Writing = { size: 10 }
const soft: Writing = { size: 9, colour: ink.soft }
const strong: Writing = { size: 11, weight: 'bold' }

/** An invoice, credit note or pro forma on A4, with what Rule 46 of the CGST Rules asks for. */
export async function invoicePaper(invoice: Invoice, { locale, fonts }: Surroundings) {
  const words = invoiceWords[locale]
  const { supplier, recipient } = invoice
  const day = (text: string) => momentWords(new Date(text), locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const money = (paise: number) => printable(writeMoneyExact(locale, paise))
  const paper = new Paper({
    locale,
    title: `${words.kinds[invoice.kind]} ${invoice.serial}`,
    subject: printable(supplier.legal_name),
    date: invoice.issued_on,
    fonts,
    foot: `${printable(supplier.legal_name)} · ${invoice.serial}`,
  })
  if (invoice.is_sample) paper.say('P', words.sample, { ...strong, colour: '#8a1c1c' })
  paper.say('H1', words.kinds[invoice.kind], { size: 22, weight: 'bold', colour: ink.brand })
  if (invoice.kind === 'tax') paper.say('P', words.original, soft)
  paper.y += 8
  facts(paper, [
    [words.number, invoice.serial],
    [words.date, day(invoice.issued_on)],
    ...(invoice.due_on && invoice.kind === 'tax' ? [[words.due, day(invoice.due_on)] as const] : []),
    ...(invoice.credits && invoice.credits_on
      ? [
          [words.credits, invoice.credits] as const,
          [words.creditsOn, day(invoice.credits_on)] as const,
          [words.reason, invoice.reason ?? ''] as const,
        ]
      : []),
    [words.place, placeOfSupply(invoice.place_of_supply, locale)],
    [words.reverse, words.no],
  ])
  paper.y += 10
  for (const [name, party] of [
    [words.from, supplier],
    [words.to, recipient],
  ] as const) {
    paper.say('H2', name, { size: 9, colour: ink.soft })
    paper.say('P', printable(party.legal_name), strong)
    for (const line of party.address.split('\n')) paper.say('P', printable(line), body)
    paper.say('P', `${words.gstin}: ${party.gstin ?? words.unregistered}`, body)
    paper.y += 8
  }
  paper.y += 6
  const table = new Table(paper, words.head, [0.36, 0.11, 0.1, 0.27, 0.16], [4])
  for (const { title, sac, quantity, from_on, to_on, taxable_paise } of invoice.lines)
    table.row([
      { text: printable(title[locale]), writing: { ...cell, weight: 'bold' } },
      { text: sac },
      { text: writeNumber(locale, quantity) },
      { text: from_on && to_on ? `${day(from_on)} – ${day(to_on)}` : '' },
      { text: money(taxable_paise) },
    ])
  table.end()
  paper.y += 10
  const half = writeNumber(locale, invoice.tax_percent / 2, invoice.tax_percent % 2 ? 1 : 0)
  const whole = writeNumber(locale, invoice.tax_percent)
  sums(paper, [
    [words.taxable, money(invoice.taxable_paise)],
    ...(invoice.supply === 'intra'
      ? ([
          [words.cgst(half), money(invoice.cgst_paise)],
          [words.sgst(half), money(invoice.sgst_paise)],
        ] as const)
      : [[words.igst(whole), money(invoice.igst_paise)] as const]),
    ...(invoice.round_paise ? [[words.round, money(invoice.round_paise)] as const] : []),
    [words.total, money(invoice.total_paise)],
  ])
  paper.y += 8
  paper.say('P', rupeesInWords(invoice.total_paise, locale), body)
  paper.y += 8
  if (invoice.supply === 'export')
    paper.say('P', supplier.lut_number ? words.exportLut(supplier.lut_number) : words.exportTax, body)
  if (invoice.kind === 'proforma') paper.say('P', words.proforma, body)
  if (invoice.kind === 'tax' && supplier.payment_text)
    for (const line of supplier.payment_text[locale].split('\n')) paper.say('P', printable(line), body)
  paper.y += 44
  paper.keep(40)
  paper.rule(paper.y, paper.left + paper.width - 220, 220, ink.text)
  paper.y += 4
  paper.element('P', () => paper.write([words.signature], paper.left + paper.width - 220, paper.y, soft))
  return paper.file(words.page)
}

/** Sums at the right edge, the last of them the total. */
function sums(paper: Paper, rows: readonly (readonly [string, string])[]) {
  const left = paper.left + paper.width - 260
  for (const [at, [name, value]] of rows.entries()) {
    const writing = at === rows.length - 1 ? strong : body
    paper.keep(paper.lineHeight(strong))
    paper.element('P', () => {
      paper.write([name], left, paper.y, writing)
      paper.write([value], paper.left + paper.width - paper.widthOf(value, writing), paper.y, writing)
    })
    paper.y += paper.lineHeight(writing)
  }
}
