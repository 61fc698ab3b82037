import type { Application } from './applications.queries'

/** Whether nothing that must be known of a business is missing. */
export function isWhole({
  businessName,
  businessKind,
  city,
}: Pick<Application, 'businessName' | 'businessKind' | 'city'>): boolean {
  return Boolean(businessName && businessKind && city)
}
