import brand from '~content/brand.json'

/** Under which name we act: the legal one, and until the owner entered it the name of the brand. */
export const companyName: string = brand.legalName || brand.name

/** The same for a reader: the legal name as it is registered, the brand's in the script of the language. */
export function companyNameIn(language: string): string {
  return brand.legalName || brandNameIn(language)
}

/** The brand's name in the script of the language. */
export function brandNameIn(language: string): string {
  return language === 'hi-IN' ? brand.nameHindi : brand.name
}

/** Where the company has its seat, in one line; empty until the owner entered it. */
export function companySeat(): string {
  const { street, city, state, postalCode } = brand.address
  return [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
