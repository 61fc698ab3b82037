import { useTranslations } from 'use-intl'
import { BackLink } from '~/platform/back-link'
import { Badge } from '~/ui/badge'
import type { StudioState } from '../courses/studio-query'

interface EditorFrameProps {
  home: string
  title: string
  state: StudioState
  /** How it is saved. */
  saved?: React.ReactNode
  actions?: React.ReactNode
  children: React.ReactNode
}

const tones = { draft: 'info', review: 'warning', published: 'success', retired: 'neutral' } as const

/** The top of a course that is written: how it is called, how it stands, what can be done with it. */
export function EditorFrame({ home, title, state, saved, actions, children }: EditorFrameProps) {
  const t = useTranslations('authoring')
  return (
    <>
      <title>{`${title} · ${t('studio.title')}`}</title>
      <div className="mb-6 border-ink border-b-2 pb-4">
        <BackLink to={home}>{t('back')}</BackLink>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div className="min-w-0">
            <h1 tabIndex={-1} className="break-words text-2xl outline-none">
              {title}
            </h1>
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
              {saved}
            </div>
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
        </div>
      </div>
      {children}
    </>
  )
}
