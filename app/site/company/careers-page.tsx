import { useFormatter, useTranslations } from 'use-intl'
import { localeOf } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { useDateTime } from '~/platform/use-date-time'
import { ButtonLink } from '~/ui/button-link'
import { Facts } from '~/ui/definition-list'
import { Opening } from '~/ui/opening'
import { Drawn } from '../drawn'
import { Sheet } from '../sheet'
import { Spread } from '../spread'
import { SubmissionField } from '../submission-field'
import { SubmissionForm } from '../submission-form'
import type { Route } from './+types/careers-page'
import { HiringPath } from './hiring-path'
import { jobNodes, readOpenings, type ShownOpening } from './openings.server'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const page = await pageLoader('careers', { more: ['drawn', 'form'] })({ url })
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
        band="warm"
        drawing={<Drawn of="laundry" />}
      />
      <Spread title={t('path.title')} lead={t('path.lead')} ground="night" below={<HiringPath />} />
      <Spread
        title={t('look.title')}
        below={
          <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
            {looks.map((look) => (
              <div key={look} className="border-marigold border-t-3 pt-3">
                <dt className="font-semibold text-xl">{t(`look.${look}.name`)}</dt>
                <dd className="mt-2 text-ink-soft text-lg">{t(`look.${look}.text`)}</dd>
              </div>
            ))}
          </dl>
        }
      />
      <Spread title={t('blind.title')} ground="warm">
        <p className="text-xl">{t('blind.text')}</p>
      </Spread>
      <Spread title={t('open.title')} lead={t('open.lead')}>
        <OpeningList openings={openings} />
      </Spread>
      <Spread id="write" title={t('form.title')} lead={t('form.lead')} ground="bg-paper-deep">
        <Sheet>
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
        </Sheet>
      </Spread>
    </>
  )
}

/** The open posts, or in plain words that there is none. */
function OpeningList({ openings }: { openings: readonly ShownOpening[] }) {
  const t = useTranslations('careers.open')
  if (openings.length > 0) return openings.map((opening) => <Post key={opening.id} opening={opening} />)
  return (
    <>
      <p className="font-semibold text-xl">{t('none')}</p>
      <p className="mt-2 max-w-prose text-ink-soft">{t('noneText')}</p>
    </>
  )
}

function Post({ opening }: { opening: ShownOpening }) {
  const t = useTranslations('careers.open')
  const dateTime = useDateTime()
  const { number } = useFormatter()
  const { id, title, description, city, employment, until, monthlyPayFrom, monthlyPayTo } = opening
  const rupees = (amount: number) =>
    number(amount, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
  return (
    <article id={id} className="mb-12 last:mb-0">
      <h3 className="mb-2 text-xl">{title}</h3>
      <p className="mb-4 max-w-prose whitespace-pre-line">{description}</p>
      <Facts
        facts={[
          { label: t('place'), value: city },
          { label: t('kind'), value: t(`kinds.${employment}`) },
          {
            label: t('pay'),
            value: t('payRange', { from: rupees(monthlyPayFrom), to: rupees(monthlyPayTo) }),
          },
          { label: t('until'), value: dateTime(new Date(until), { dateStyle: 'long', timeZone: 'UTC' }) },
        ]}
      />
    </article>
  )
}
