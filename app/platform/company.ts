import brand from '~content/brand.json'

/** Under which name we act: the legal one, and until the owner entered it the name of the brand. */
export const companyName: string = brand.legalName || brand.name

/** Where the company has its seat, in one line; empty until the owner entered it. */
export function companySeat(): string {
  const { street, city, state, postalCode } = brand.address
  return [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
