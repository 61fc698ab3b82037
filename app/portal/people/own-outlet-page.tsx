import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import { Section } from '~/ui/section'
import { CardOfOutlet } from '../outlet-card'
import type { Route } from './+types/own-outlet-page'
import { listOutletsOf } from './own-people.queries'
import { ShareTablet } from './share-tablet'

export async function clientLoader({ context, params: { outletId } }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person, tenantRole } = workspaceOf(context)
  const [outlets, messages] = await Promise.all([
    loaded(
      'the outlets of a manager',
      tenantRole === 'manager' ? listOutletsOf(tenant.id, person.id) : listOutlets(tenant.id),
    ),
    loadMessages(person.locale, ['access']),
  ])
  const outlet = outlets.content?.find(({ id }) => id === outletId)
  return { tenant, outlet, why: outlets.why, language: person.locale, messages }
}

/** The card of one of one's outlets, and the tablet that its people share. */
export default function OwnOutletPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('access.team')
  const { tenant, outlet, why, language } = loaderData
  return (
    <>
      <title>{`${outlet?.name ?? t('title')} · ${tenant.name}`}</title>
      <p className="mb-2">
        <BackLink to="/app/courses/team/people" isWithin>
          {t('back')}
        </BackLink>
      </p>
      {outlet ? (
        <>
          <ViewOnlyNote />
          <Section title={t('card', { outlet: outlet.name })}>
            <div className="max-w-prose">
              <CardOfOutlet
                key={outlet.id}
                outlet={outlet}
                besides={(card) => <ShareTablet outlet={outlet} card={card} language={language} />}
              />
            </div>
          </Section>
        </>
      ) : (
        <NotLoaded
          why={why ?? 'missing'}
          missing={{ title: t('unknownOutlet'), text: t('unknownOutletText') }}
        />
      )}
    </>
  )
}
