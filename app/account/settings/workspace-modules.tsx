import { useTranslations } from 'use-intl'
import type { Module } from '~/domain/modules'
import { Matter } from './matter'

/** What the workspace has, each with a sentence about what it is for. */
export function WorkspaceModules({ modules }: { modules: readonly Module[] }) {
  const t = useTranslations('settings.modules')
  const words = useTranslations('modules')
  return (
    <Matter anchor="modules" title={t('title')} lead={modules.length > 0 ? t('lead') : t('none')}>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {modules.map((module) => (
          <li key={module} className="border-hairline border-b py-4">
            <h3>{words(`names.${module}`)}</h3>
            <p className="mt-1 text-ink-soft text-sm">{words(`texts.${module}`)}</p>
          </li>
        ))}
      </ul>
    </Matter>
  )
}
