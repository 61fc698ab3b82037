import { useFetcher } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Module } from '~/domain/modules'
import { Button } from '~/ui/button'

/** What was bought and is switched off since a change of tier: one click brings it back. */
export function Reapply({ modules }: { modules: readonly Module[] }) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const { list } = useFormatter()
  const { Form, state } = useFetcher()
  return (
    <section
      aria-label={t('reapply')}
      className="mb-10 border-marigold border-l-4 bg-marigold-soft px-5 py-4"
    >
      <p>{t('reapplyText', { modules: list(modules.map((module) => words(`names.${module}`))) })}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="reapply" />
        <Button type="submit" isPending={state !== 'idle'}>
          {t('reapply')}
        </Button>
      </Form>
    </section>
  )
}
