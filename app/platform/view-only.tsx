import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '~/ui/icons'

const ViewOnly = createContext(false)

interface ViewOnlyProps {
  /** A platform admin looks at this tenant and was not allowed changes. */
  isViewOnly: boolean
  children: React.ReactNode
}

/** Says to everything below whether the tenant's own data may be changed here; the database decides it again. */
export function ViewOnlyArea({ isViewOnly, children }: ViewOnlyProps) {
  return <ViewOnly value={isViewOnly}>{children}</ViewOnly>
}

/** Whether whoever looks may change nothing here: buttons that change are switched off and say why (`viewOnly` words). */
export function useViewOnly(): boolean {
  return use(ViewOnly)
}

/** Says, where something could be changed, why it cannot be now; nothing to everyone else. `id` lets a control refer to it. */
export function ViewOnlyNote({ id }: { id?: string | undefined }) {
  return use(ViewOnly) ? <Note id={id} /> : null
}

/** The same in a few words, for beside a control that is switched off. */
export function ViewOnlyWhy({ id }: { id?: string | undefined }) {
  return use(ViewOnly) ? <Why id={id} /> : null
}

function Why({ id }: { id: string | undefined }) {
  const t = useTranslations('viewOnly')
  return (
    <p id={id} className="text-ink-soft text-sm">
      {t('why')}
    </p>
  )
}

function Note({ id }: { id: string | undefined }) {
  const t = useTranslations('viewOnly')
  return (
    <p id={id} className="mb-6 flex max-w-prose gap-2.5 border-warning border-l-3 pl-3 text-sm">
      <Icon name="eye" className="mt-0.5 size-5 text-warning" />
      <span>
        <strong className="font-medium">{t('title')}.</strong> {t('note')}
      </span>
    </p>
  )
}
