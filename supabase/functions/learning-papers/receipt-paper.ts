import type { Locale } from '../../../app/domain/locale.ts'
import { momentWords } from '../../../app/domain/moment-words.ts'
import { writeMoneyExact } from '../../../app/domain/numbers.ts'
import { rupeesInWords } from '../../../app/domain/store/rupees-in-words.ts'
import { ink, Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'
import { invoiceWords } from './invoice-words.ts'
import { facts } from './paper-facts.ts'

interface Party {
  legal_name: string
  address: string
  gstin: string | null
}

/** What read_receipt() answers. */
export interface Receipt {
  /** Of the invoice. */
  serial: string
  issued_on: string
  supplier: Party
  recipient: Party
  total_paise: number
  paise: number
  tds_paise: number
  reference: string
  received_on: string
  /** What was open right after it. */
  open_paise: number
  is_sample: boolean
}

interface Surroundings {
  locale: Locale
  fonts: ReadonlyMap<string, Buffer>
}

const body: Writing = { size: 10 }
const soft: Writing = { size: 9, colour: ink.soft }
const strong: Writing = { size: 11, weight: 'bold' }

/** A receipt for one payment of an invoice on A4: who paid whom, how much, with which tax deducted at source, and what was open then. */
export async function receiptPaper(receipt: Receipt, { locale, fonts }: Surroundings) {
  const words = invoiceWords[locale]
  const { supplier, recipient, paise, tds_paise: tds } = receipt
  const day = (text: string) => momentWords(new Date(text), locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const money = (amount: number) => printable(writeMoneyExact(locale, amount))
  const paper = new Paper({
    locale,
    title: `${words.receipt} ${receipt.serial}`,
    subject: printable(supplier.legal_name),
    date: receipt.received_on,
    fonts,
    foot: `${printable(supplier.legal_name)} · ${receipt.serial}`,
  })
  if (receipt.is_sample) paper.say('P', words.sample, { ...strong, colour: '#8a1c1c' })
  paper.say('H1', words.receipt, { size: 22, weight: 'bold', colour: ink.brand })
  paper.y += 8
  facts(paper, [
    [words.date, day(receipt.received_on)],
    [words.forInvoice, `${receipt.serial}, ${day(receipt.issued_on)}, ${money(receipt.total_paise)}`],
    [words.reference, receipt.reference],
    [words.received, money(paise)],
    ...(tds > 0 ? [[words.tds, money(tds)] as const, [words.settled, money(paise + tds)] as const] : []),
    [words.stillOpen, money(receipt.open_paise)],
  ])
  paper.y += 6
  paper.say('P', rupeesInWords(paise, locale), body)
  paper.y += 12
  for (const [name, party] of [
    [words.receivedBy, supplier],
    [words.paidBy, recipient],
  ] as const) {
    paper.say('H2', name, { size: 9, colour: ink.soft })
    paper.say('P', printable(party.legal_name), strong)
    for (const line of party.address.split('\n')) paper.say('P', printable(line), body)
    paper.say('P', `${words.gstin}: ${party.gstin ?? words.unregistered}`, body)
    paper.y += 8
  }
  paper.y += 36
  paper.keep(40)
  paper.rule(paper.y, paper.left + paper.width - 220, 220, ink.text)
  paper.y += 4
  paper.element('P', () => paper.write([words.signature], paper.left + paper.width - 220, paper.y, soft))
  return paper.file(words.page)
}
