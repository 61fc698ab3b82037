import { useTranslations } from 'use-intl'
import { BackLink } from '~/platform/back-link'
import { Badge } from '~/ui/badge'
import type { OpenedForm } from './forms.queries'

interface FormFrameProps {
  title: string
  opened: OpenedForm
  revision: number
  saved: React.ReactNode
  actions: React.ReactNode
  children: React.ReactNode
}

/** The top of a form that is written: how it is called, what of it is released, what can be done with it. */
export function FormFrame({ title, opened, revision, saved, actions, children }: FormFrameProps) {
  const t = useTranslations('shopForms')
  const { versions, releasedRevision, archivedAt, isLibrary, version } = opened
  const [newest] = versions
  return (
    <>
      <title>{`${title} · ${t('title')}`}</title>
      <div className="mb-6 border-ink border-b-2 pb-4">
        <BackLink to={`/app/mystery-shops/forms${version ? `/${opened.id}` : ''}`}>
          {t(version ? 'toDraft' : 'back')}
        </BackLink>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div className="min-w-0">
            <h1 tabIndex={-1} className="break-words text-2xl outline-none">
              {title}
            </h1>
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              {isLibrary ? <Badge tone="neutral">{t('library')}</Badge> : null}
              {archivedAt ? <Badge tone="neutral">{t('archivedState')}</Badge> : null}
              {version ? <Badge tone="neutral">{t('readVersion', { number: version })}</Badge> : null}
              {newest && !isLibrary && !version ? (
                <Badge tone="success">{t('version', { number: newest.number })}</Badge>
              ) : null}
              {!isLibrary && !version && revision !== releasedRevision ? (
                <Badge tone="info">{t(newest ? 'changed' : 'draft')}</Badge>
              ) : null}
              {saved}
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-3">{actions}</div>
        </div>
      </div>
      {children}
    </>
  )
}
