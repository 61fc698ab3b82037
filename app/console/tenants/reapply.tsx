import { useFormatter, useTranslations } from 'use-intl'
import type { Module } from '~/domain/modules'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { reapplyEntitlements } from './entitlements.queries'

interface ReapplyProps {
  tenantId: string
  modules: readonly Module[]
}

/** What was bought and is switched off since a change of tier: one click brings it back. */
export function Reapply({ tenantId, modules }: ReapplyProps) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const { list } = useFormatter()
  const { run, isPending } = usePressedChange('tenants')
  const reapply = () =>
    run(async () => {
      await reapplyEntitlements(tenantId)
      return t('entitled.reapplied')
    })
  return (
    <section
      aria-label={t('reapply')}
      className="mb-10 border-marigold border-l-4 bg-marigold-soft px-5 py-4"
    >
      <p>{t('reapplyText', { modules: list(modules.map((module) => words(`names.${module}`))) })}</p>
      <div className="mt-3">
        <Button onClick={() => void reapply()} isPending={isPending}>
          {t('reapply')}
        </Button>
      </div>
    </section>
  )
}
