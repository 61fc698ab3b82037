import { readFileSync } from 'node:fs'

export const brandFile = 'content/brand.json'

/** A fact that only the owner knows: where it stands in `content/brand.json`, and what is missing without it. */
export interface BrandFact {
  path: string
  question: string
  /** What visitors do not see until it is there. */
  without: string
  /** A value that is there but still a sample. */
  isSample?: (value: string) => boolean
}

const isExample = (value: string) => value.endsWith('.example')

export const brandFacts: readonly BrandFact[] = [
  {
    path: 'legalName',
    question: 'Legal name of the company',
    without: 'pages and legal texts name the brand',
  },
  {
    path: 'address.street',
    question: 'Street and number',
    without: 'no address in the footer and legal texts',
  },
  { path: 'address.city', question: 'City', without: 'no office, and no court named in the terms' },
  { path: 'address.state', question: 'State', without: 'no state in the address' },
  { path: 'address.postalCode', question: 'PIN code', without: 'no PIN code in the address' },
  { path: 'phone', question: 'Phone with +91', without: 'no number to call and no WhatsApp link' },
  { path: 'email', question: 'Email for questions', without: 'mails go nowhere', isSample: isExample },
  { path: 'supportEmail', question: 'Email for support', without: 'mails go nowhere', isSample: isExample },
  { path: 'gstin', question: 'GSTIN', without: 'no GSTIN in the footer' },
  { path: 'upiId', question: 'UPI address', without: 'no payment by UPI' },
  { path: 'bank.accountName', question: 'Bank: name of the account', without: 'no bank transfer' },
  { path: 'bank.accountNumber', question: 'Bank: account number', without: 'no bank transfer' },
  { path: 'bank.ifsc', question: 'Bank: IFSC', without: 'no bank transfer' },
  { path: 'bank.bankName', question: 'Bank: name of the bank', without: 'no name of the bank' },
  { path: 'bank.branch', question: 'Bank: branch', without: 'no branch beside the name of the bank' },
  {
    path: 'bank.swift',
    question: 'Bank: SWIFT code',
    without: 'no SWIFT code for payments from other countries',
  },
  {
    path: 'grievanceOfficer.name',
    question: 'Grievance officer: name',
    without: 'the legal texts name no person',
  },
  {
    path: 'grievanceOfficer.email',
    question: 'Grievance officer: email',
    without: 'complaints go nowhere',
    isSample: isExample,
  },
  {
    path: 'showcase',
    question: 'Address of the showcase, such as https://look.example.com (docs/operating.md)',
    without: 'no button leads into the demo',
  },
]

type Brand = Record<string, unknown>

/** The owner's facts as they stand in the file. */
export function readBrand(): Brand {
  return JSON.parse(readFileSync(brandFile, 'utf8'))
}

/** The value at `address.city`, or an empty text. */
export function factOf(brand: Brand, path: string): string {
  const value = path.split('.').reduce<unknown>((place, key) => (place as Brand | undefined)?.[key], brand)
  return typeof value === 'string' ? value : ''
}

/** The brand with that value at that place. */
export function withFact(brand: Brand, path: string, value: string): Brand {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...brand, [key]: value }
  return { ...brand, [key]: withFact((brand[key] ?? {}) as Brand, rest.join('.'), value) }
}

/** The facts that are missing or still a sample. */
export function missingFacts(brand: Brand): BrandFact[] {
  return brandFacts.filter(({ path, isSample }) => {
    const value = factOf(brand, path)
    return value === '' || (isSample?.(value) ?? false)
  })
}
