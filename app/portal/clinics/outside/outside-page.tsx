import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { rememberLocale } from '~/platform/language'
import { openMailedLink } from '~/platform/mailed-link'
import { PublicFrame } from '~/platform/public-frame'
import { RenderGuard } from '~/platform/render-guard'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { useClinicTime } from '../clinic-time'
import type { Route } from './+types/outside-page'
import { findOutsideTalk, type OutsideTalk } from './outside.queries'
import { CallOff, CloseTalk } from './outside-actions'
import { OutsidePersonPart } from './outside-person'

export async function clientLoader({ params: { token }, url }: Route.ClientLoaderArgs) {
  const areas = ['clinics', 'frame', 'outsideClinic', 'ui'] as const
  const { found, ...page } = await openMailedLink(
    url,
    areas,
    'the clinic of a coach from outside',
    findOutsideTalk(token),
  )
  return { ...page, talk: found, token, now: Date.now() }
}

/** Where the link in a mail to a coach from outside leads: that talk, who comes, what both read, and what comes of it. */
export default function OutsidePage({ loaderData: { talk, path, token, now } }: Route.ComponentProps) {
  const t = useTranslations('outsideClinic')
  const { revalidate } = useRevalidator()
  return (
    <PublicFrame path={path} onLanguage={rememberLocale}>
      <title>{t('title')}</title>
      {/* The address holds the secret: it must not travel as where a request comes from. */}
      <meta name="referrer" content="no-referrer" />
      <RenderGuard>
        <div className="mx-auto max-w-2xl">
          {talk ? (
            <Shown talk={talk} token={token} now={now} />
          ) : talk === null ? (
            <EmptyState title={t('not.unknown.title')} text={t('not.unknown.text')} />
          ) : (
            <EmptyState
              title={t('not.failed.title')}
              text={t('not.failed.text')}
              action={<Button onClick={() => void revalidate()}>{t('tryAgain')}</Button>}
            />
          )}
        </div>
      </RenderGuard>
    </PublicFrame>
  )
}

function Shown({ talk, token, now }: { talk: OutsideTalk; token: string; now: number }) {
  const t = useTranslations('outsideClinic')
  const read = useCourseText()
  const words = useClinicTime(talk.zone)
  const minutes = (Date.parse(talk.ends_at) - Date.parse(talk.starts_at)) / 60_000
  const isGone = talk.state === 'off' || talk.state === 'cancelled' || talk.people.length === 0
  return (
    <>
      <PageHeading title={t('for', { clinic: read(talk.clinic), tenant: talk.tenant })} lead={t('lead')} />
      <Facts
        facts={[
          {
            label: t('when'),
            value: `${words.span(talk.starts_at, minutes)} · ${t(`states.${talk.state}`)}`,
          },
          ...(talk.place ? [{ label: t('where'), value: talk.place }] : []),
          ...(talk.link && !isGone
            ? [
                {
                  label: t('call'),
                  value: (
                    <a
                      href={talk.link}
                      target="_blank"
                      rel="noreferrer"
                      className="break-all text-link underline"
                    >
                      {t('join')}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
      {isGone ? (
        <div className="mt-8">
          <EmptyState title={t('nobody')} text={t('nobodyText')} />
        </div>
      ) : (
        <>
          {talk.people.map((person) => (
            <OutsidePersonPart key={person.id} talk={talk} person={person} token={token} now={now} />
          ))}
          {talk.may_close ? <CloseTalk talk={talk} token={token} /> : null}
          {talk.may_call_off ? <CallOff token={token} /> : null}
        </>
      )}
    </>
  )
}
