import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { requireId } from '~/platform/require-id'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { savedAddress } from '../build-address'
import { boardName } from '../dashboards/board-name'
import type { Route } from './+types/readers-page'
import { NameReader } from './name-reader'
import { OpenedSection } from './opened-section'
import { ShareItem } from './share-item'
import { readReaders } from './sharing.queries'
import { WidelyButton } from './widely-button'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const tenant = tenantOf(context)
  const [read, messages] = await Promise.all([
    loaded('who reads a report', readOne(tenant.id, params.thing)),
    loadMessages(person.locale, ['reportBoards', 'reportMails', 'reportSharing', 'reports']),
  ])
  return { tenant, thing: params.thing, read, messages }
}

async function readOne(tenantId: string, thing: string) {
  requireId(thing, 'unknown_report')
  return await readReaders(tenantId, thing)
}

/** The readers of a report or dashboard: who it is shared with, who may open it and why, and who has. */
export default function ReadersPage({ loaderData: { tenant, thing, read } }: Route.ComponentProps) {
  const t = useTranslations('reportSharing')
  const mails = useTranslations('reportMails')
  const reports = useTranslations('reports')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const content = read.content
  const title = content ? t('title', { name: boardName(content, locale) }) : t('titleAlone')
  const to = !content
    ? '/app/reports'
    : content.kind === 'report'
      ? savedAddress({ id: thing, query: content.query ?? '' })
      : `/app/reports/dashboards/${thing}`
  return (
    <>
      <title>{`${title} · ${tenant.name}`}</title>
      <BackLink to={to}>
        {content ? t(content.kind === 'dashboard' ? 'backBoard' : 'back') : reports('back')}
      </BackLink>
      <PageHeading title={title} lead={t('lead')} />
      <ViewOnlyNote />
      {content ? (
        <>
          <Section
            title={t('shared')}
            lead={content.is_shared ? t('isWide') : undefined}
            actions={
              isViewOnly ? null : (
                <>
                  <NameReader tenantId={tenant.id} thing={thing} choices={content.choices} />
                  {content.may_open || content.is_shared ? (
                    <WidelyButton tenantId={tenant.id} thing={thing} isShared={content.is_shared} />
                  ) : null}
                </>
              )
            }
          >
            {content.shares.length > 0 ? (
              <ul className="divide-y divide-hairline border-hairline border-y">
                {content.shares.map((share) => (
                  <ShareItem key={share.id} tenantId={tenant.id} thing={thing} share={share} />
                ))}
              </ul>
            ) : content.is_shared ? (
              <p className="text-ink-soft">{t('nobodyBesides')}</p>
            ) : (
              <EmptyState title={t('private')} text={t('privateText')} />
            )}
          </Section>
          <Section title={t('may', { count: content.readers.length })} lead={t('mayLead')}>
            <ul className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
              {content.readers.map(({ id, name, role, why }) => (
                <li key={id} className="min-w-0 break-words">
                  {mails('reader', { name, role: mails(`roles.${role}`) })}
                  <span className="block text-ink-soft text-sm">
                    {why.map((one) => t(`why.${one}`)).join(' ')}
                  </span>
                </li>
              ))}
            </ul>
            {content.mails.map(({ name, people }) => (
              <p key={name} className="mt-3 text-ink-soft text-sm">
                {t('mail', { name, people })}
              </p>
            ))}
          </Section>
          <OpenedSection tenantId={tenant.id} thing={thing} read={content} />
        </>
      ) : (
        <NotLoaded
          why={read.why}
          missing={{ title: t('missing'), text: t('missingText') }}
          failedText={t('failed')}
        />
      )}
    </>
  )
}
