import type { Locale } from '~/domain/locale'
import { logger } from '~/platform/logger'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { setTenantActive } from './tenants.queries'

/** Suspends or activates the tenant of a form (`tenantId`, `isActive`) and says how it went. */
export async function changeStatus(form: FormData, locale: Locale) {
  const isActive = form.get('isActive') === 'true'
  const t = await translator(locale, 'tenants')
  try {
    await setTenantActive(String(form.get('tenantId')), isActive)
    toasts.show({ title: t(isActive ? 'activatedToast' : 'suspendedToast'), variant: 'success' })
  } catch (error) {
    logger.error('the status of a tenant could not be changed', error)
    toasts.show({ title: t('error'), description: t('statusFailed'), variant: 'destructive' })
  }
}
