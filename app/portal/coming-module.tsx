import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Module } from '~/domain/modules'
import { buttonLook } from '~/ui/button'
import { MissingStep } from '~/ui/missing-step'

interface ComingModuleProps {
  title: string
  tenantName: string
  /** Those of the address that the tenant has. */
  modules: readonly Module[]
}

/** A feature of the tenant's plan whose pages are not built: what it will be, and that nobody needs to do anything. */
export function ComingModule({ title, tenantName, modules }: ComingModuleProps) {
  const t = useTranslations('missingFeature.coming')
  const portal = useTranslations('portal')
  return (
    <>
      <title>{`${title} · ${tenantName}`}</title>
      <MissingStep className="mb-8 h-16" />
      <p className="text-ink-soft text-sm">{t('title')}</p>
      <h1 tabIndex={-1} className="mt-1 text-2xl outline-none">
        {title}
      </h1>
      <p className="mt-3 max-w-prose text-lg">{t('text', { module: title })}</p>
      <div className="mt-10 grid gap-x-16 gap-y-8 md:grid-cols-2">
        {modules.map((module) => (
          <Contents key={module} module={module} />
        ))}
      </div>
      <p className="mt-10">
        <Link to="/app" className={buttonLook()}>
          {portal('toDashboard')}
        </Link>
      </p>
    </>
  )
}

function Contents({ module }: { module: Module }) {
  const t = useTranslations('missingFeature.contents')
  const words = useTranslations('modules')
  return (
    <section aria-labelledby={module}>
      <h2 id={module} className="border-hairline border-b pb-2 text-lg">
        {words(`names.${module}`)}
      </h2>
      <ol className="mt-4 border-control border-l-3">
        {(['one', 'two', 'three'] as const).map((item) => (
          <li key={item} className="py-1.5 pl-4">
            {t(`${module}.${item}`)}
          </li>
        ))}
      </ol>
    </section>
  )
}
