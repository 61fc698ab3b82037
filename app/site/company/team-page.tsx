import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { NextStep } from '../next-step'
import type { Route } from './+types/team-page'
import { EngagementScore } from './engagement-score'
import { PersonList } from './person-list'
import { personNodes, readTeam } from './team.server'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const page = await pageLoader('people')({ url })
  const people = readTeam(locale)
  return { ...page, head: { ...page.head, nodes: personNodes(page.head.origin, locale, people) }, people }
}

/** Who works on an engagement and answers for what; with names once there are some to tell. */
export default function TeamPage({ loaderData: { people } }: Route.ComponentProps) {
  const t = useTranslations('people')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <Opening kind={t('kind')} title={t('heading')} lead={t('lead')} />
      {people.length > 0 ? (
        <Part title={t('named')} lead={t('namedLead')}>
          <PersonList people={people} />
        </Part>
      ) : null}
      <Part title={t('score.title')} lead={t('score.lead')} isDeep>
        <EngagementScore />
      </Part>
      {people.length === 0 ? (
        <Part title={t('noNames.title')}>
          <p className="max-w-prose text-lg">{t('noNames.text')}</p>
          <p className="mt-6">
            <ButtonLink variant="secondary" href={localePath(locale, '/contact')}>
              {t('noNames.ask')}
            </ButtonLink>
          </p>
        </Part>
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
