import { useTranslations } from 'use-intl'
import { localeOf } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { SubmissionField } from '../submission-field'
import { SubmissionForm } from '../submission-form'
import type { Route } from './+types/careers-page'
import { HiringPath } from './hiring-path'
import { OpeningList } from './opening-list'
import { jobNodes, readOpenings } from './openings.server'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const page = await pageLoader('careers', { more: ['form'] })({ url })
  const locale = localeOf(url.pathname)
  const openings = readOpenings(locale, new Date())
  return { ...page, head: { ...page.head, nodes: jobNodes(page.head.origin, locale, openings) }, openings }
}

const looks = ['floor', 'figures', 'say', 'languages'] as const

/** How one comes to work here: what it takes, what we look at, what is open, and a way to write unasked. */
export default function CareersPage({ loaderData: { openings } }: Route.ComponentProps) {
  const t = useTranslations('careers')
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead')}
        actions={<ButtonLink href="#write">{t('toForm')}</ButtonLink>}
      />
      <Part title={t('path.title')} lead={t('path.lead')} isDeep>
        <HiringPath />
      </Part>
      <Part title={t('look.title')}>
        <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {looks.map((look) => (
            <div key={look}>
              <dt className="font-semibold text-lg">{t(`look.${look}.name`)}</dt>
              <dd className="mt-1 text-ink-soft">{t(`look.${look}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={t('blind.title')}>
        <p className="max-w-prose text-lg">{t('blind.text')}</p>
      </Part>
      <Part title={t('open.title')} lead={t('open.lead')}>
        <OpeningList openings={openings} />
      </Part>
      <Part id="write" title={t('form.title')} lead={t('form.lead')} isDeep>
        <SubmissionForm kind="career" submitLabel={t('form.send')}>
          <SubmissionField kind="career" name="name" label={t('form.name')} />
          <SubmissionField kind="career" name="email" label={t('form.email')} />
          <SubmissionField
            kind="career"
            name="message"
            label={t('form.message')}
            description={t('form.messageHelp')}
          />
          <SubmissionField
            kind="career"
            name="role"
            label={t('form.role')}
            description={t('form.roleHelp')}
          />
        </SubmissionForm>
      </Part>
    </>
  )
}
