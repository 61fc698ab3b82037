import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { type FieldsOfRefusals, type Said, useChange } from '~/platform/changes/use-change'
import { toasts } from '~/platform/toasts'

/**
 * A change of a tenant, which says what failed as the specification does: in a toast "Error" with its own words for each
 * change. Why stands in the form, where there is one.
 */
export function useTenantChange(fields?: FieldsOfRefusals) {
  const t = useTranslations('tenants')
  const { revalidate } = useRevalidator()
  const change = useChange('tenants', fields)
  async function run(whatFailed: (why: unknown) => string, make: () => Promise<Said>) {
    await change.run(async () => {
      try {
        return await make()
      } catch (why) {
        toasts.show({ title: t('error'), description: whatFailed(why), variant: 'destructive' })
        throw why
      }
    })
    void revalidate()
  }
  return { ...change, run }
}
