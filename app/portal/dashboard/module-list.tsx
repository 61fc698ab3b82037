import { useTranslations } from 'use-intl'
import type { Module } from '~/domain/modules'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'

/** What the workspace has, each with a sentence about what it is for. */
export function ModuleList({ modules }: { modules: readonly Module[] }) {
  const t = useTranslations('portal')
  const words = useTranslations('modules')
  if (modules.length === 0) return <EmptyState title={t('noModules')} text={t('noModulesText')} />
  return (
    <Section title={t('yourModules')} lead={t('modulesLead')}>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {modules.map((module) => (
          <li key={module} className="border-hairline border-b py-4">
            <h3>{words(`names.${module}`)}</h3>
            <p className="mt-1 text-ink-soft text-sm">{words(`texts.${module}`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
