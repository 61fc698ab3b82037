import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Facts } from '~/ui/definition-list'
import { PersonLink } from '../../../person-link'
import { DocumentPicture } from './document-picture'
import type { HandedIn } from './evidence.queries'

interface HandedInDocumentProps {
  document: HandedIn
  /** What is decided about it. */
  children: React.ReactNode
}

/** What somebody handed in: the picture beside what they say of it. */
export function HandedInDocument({ document, children }: HandedInDocumentProps) {
  const t = useTranslations('compliance')
  const dateTime = useDateTime()
  const { list } = useFormatter()
  const locale = localeOfTag(useLocale())
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  const missing = t('inbox.missing')
  const held = document.held_until ? t('until', { day: day(document.held_until) }) : t('always')
  return (
    <>
      <h2 className="text-2xl">{document.title[locale]}</h2>
      <p className="mb-6 text-ink-soft">
        <PersonLink id={document.person_id}>{document.full_name}</PersonLink>
        {`, ${t('inbox.came', { day: day(document.added_at) })}`}
      </p>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <DocumentPicture document={document} />
        <div>
          <Facts
            facts={[
              { label: t('document.number'), value: document.number ?? missing },
              { label: t('document.issuer'), value: document.issuer ?? missing },
              { label: t('inbox.works'), value: list(document.places) || missing },
              { label: t('inbox.holds'), value: document.is_held ? held : t('inbox.holdsNothing') },
              ...(document.note ? [{ label: t('document.note'), value: document.note }] : []),
              ...(document.refusals.length > 0
                ? [{ label: t('inbox.earlier'), value: document.refusals.join(' · ') }]
                : []),
            ]}
          />
          {children}
        </div>
      </div>
    </>
  )
}
