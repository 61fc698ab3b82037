import { useLocale, useTranslations } from 'use-intl'
import { languageNamesIn } from '~/domain/language-names'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { Drawn } from '../drawn'
import { LargeFigure } from '../large-figure'
import { NextStep } from '../next-step'
import { Spread } from '../spread'
import type { Route } from './+types/team-page'
import { EngagementScore, sides } from './engagement-score'
import { personNodes, readTeam, type ShownPerson } from './team.server'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const page = await pageLoader('people', { more: ['drawn'] })({ url })
  const people = readTeam(locale)
  return { ...page, head: { ...page.head, nodes: personNodes(page.head.origin, locale, people) }, people }
}

/** Who works on an engagement and answers for what; with names once there are some to tell. */
export default function TeamPage({ loaderData: { people } }: Route.ComponentProps) {
  const t = useTranslations('people')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead')}
        band="warm"
        drawing={<Drawn of="banquet" />}
      />
      {people.length > 0 ? (
        <Spread title={t('named')} lead={t('namedLead')}>
          <PersonList people={people} />
        </Spread>
      ) : null}
      <Spread
        title={t('score.title')}
        lead={t('score.lead')}
        ground="night"
        below={
          <>
            <EngagementScore />
            <p className="mt-6">
              <a
                href={`/downloads/engagement-report-${locale}.pdf`}
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {t('report')}
              </a>
            </p>
          </>
        }
      >
        <LargeFigure figure={`${sides.ours} + ${sides.yours}`}>{t('score.sides')}</LargeFigure>
      </Spread>
      {people.length === 0 ? (
        <Spread title={t('noNames.title')}>
          <p className="max-w-prose text-xl">{t('noNames.text')}</p>
          <p className="mt-6">
            <ButtonLink variant="secondary" href={localePath(locale, '/contact')}>
              {t('noNames.ask')}
            </ButtonLink>
          </p>
        </Spread>
      ) : null}
      <NextStep
        title={t('next.title')}
        text={t('next.text')}
        href={localePath(locale, '/careers')}
        label={t('next.label')}
        other={{ href: localePath(locale, '/methodology'), label: t('next.other') }}
      />
    </>
  )
}

/** The people by name, each with what they do here. */
function PersonList({ people }: { people: readonly ShownPerson[] }) {
  const t = useTranslations('people')
  const tag = useLocale()
  const languageNames = languageNamesIn(tag)
  const listed = new Intl.ListFormat(tag, { type: 'conjunction' })
  return (
    <ul>
      {people.map(({ id, name, role, about, city, languages, profile }) => (
        <li key={id} id={id} className="border-hairline border-b py-6 first:pt-0">
          <h3 className="text-xl">{name}</h3>
          <p className="text-ink-soft">{role}</p>
          <p className="mt-3 max-w-prose">{about}</p>
          <p className="mt-3 flex flex-wrap gap-x-6 text-ink-soft text-sm">
            {city ? <span>{t('from', { city })}</span> : null}
            {languages.length > 0 ? (
              <span>
                {t('worksIn', {
                  languages: listed.format(languages.map(languageNames)),
                })}
              </span>
            ) : null}
          </p>
          {profile ? (
            <a
              href={profile}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('profile', { name })}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
