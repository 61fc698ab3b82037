import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { barePath, localeOf } from '~/domain/locale'
import { lookAroundAddress } from '~/platform/showcase-address'
import { Icon } from '~/ui/icons'
import { SiteLink } from './site-link'
import { solutions, waysToPay } from './site-map'

/** Where the entries of Solutions lead; a page below one of them belongs to the entry, too. */
const solutionAreas = ['/services', '/industries']

/** What one press opens. */
const places = [
  { path: '/platform', name: 'place.platform' },
  { path: '/pricing', name: 'place.pricing' },
  { path: '/tools', name: 'groups.tools' },
  { path: '/insights', name: 'groups.insights' },
] as const

const shared =
  'flex items-center underline-offset-8 decoration-2 decoration-marigold hover:underline aria-[current]:underline'
const entry = `${shared} min-h-13 border-hairline border-b text-lg lg:min-h-11 lg:border-0 lg:px-2.5 lg:text-sm`
const inner = `${shared} min-h-11 px-4 max-lg:text-ink-soft`

/**
 * The entries of the navigation: a row on a wide screen, and the same elements as a sheet over the page on a narrow
 * one. Popover and details need no script.
 */
export function SiteMenu() {
  const t = useTranslations('frame')
  const locale = localeOf(useLocation().pathname)
  return (
    <div
      id="menu"
      popover="auto"
      className="inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-auto bg-paper px-5 pb-10 text-ink lg:static lg:order-last lg:-mx-2.5 lg:flex lg:h-auto lg:flex-wrap lg:items-center lg:overflow-visible lg:bg-transparent lg:p-0"
    >
      <p className="flex justify-end py-2 lg:hidden">
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="-mr-3 flex min-h-11 items-center gap-2 px-3 font-medium"
        >
          <Icon name="close" />
          {t('closeMenu')}
        </button>
      </p>
      {/* Not by the pages' LookAroundLink: the workspace would load what they share with the menu. */}
      <span className="hidden max-lg:[[data-look]_&]:block">
        <a href={lookAroundAddress(locale, 'owner')} className={entry}>
          {t('demo.look')}
        </a>
      </span>
      <SiteLink to="/" className={entry}>
        {t('home')}
      </SiteLink>
      <Group name={t('solutions')} areas={solutionAreas}>
        {solutions.map(({ path, name }) => (
          <SiteLink key={path} to={path} className={inner}>
            {t(`place.${name}`)}
          </SiteLink>
        ))}
        <SiteLink to="/services" className={inner}>
          {t('allServices')}
        </SiteLink>
        <SiteLink to="/industries" className={inner}>
          {t('groups.industries')}
        </SiteLink>
      </Group>
      {places.map(({ path, name }) => (
        <SiteLink key={path} to={path} className={entry}>
          {t(name)}
        </SiteLink>
      ))}
      <SiteLink to="/case-studies" className={entry}>
        {t('place.caseStudies')}
      </SiteLink>
      <SiteLink to="/contact" className={entry}>
        {t('place.contact')}
      </SiteLink>
      <Group name={t('paymentOptions')} areas={['/payment-options']}>
        {waysToPay.map(({ path, name }) => (
          <SiteLink key={path} to={path} className={inner}>
            {t(`place.${name}`)}
          </SiteLink>
        ))}
      </Group>
      <SiteLink to="/auth" className={`${entry} lg:hidden [[data-signed-in]_&]:hidden`}>
        {t('signIn')}
      </SiteLink>
      <span className="hidden [[data-signed-in]_&]:block">
        <a href="/app" className={`${entry} font-medium text-link`}>
          {t('openWorkspace')}
        </a>
      </span>
    </div>
  )
}

interface GroupProps {
  name: string
  areas: readonly string[]
  children: React.ReactNode
}

/** An entry that opens to further ones; opening one closes the other. */
function Group({ name, areas, children }: GroupProps) {
  const bare = barePath(useLocation().pathname)
  const isHere = areas.some((area) => bare === area || bare.startsWith(`${area}/`))
  return (
    <details name="menu" data-menu className="group relative">
      <summary
        aria-current={isHere || undefined}
        className={`${entry} cursor-pointer justify-between gap-1.5 [&::-webkit-details-marker]:hidden`}
      >
        {name}
        <Icon name="chevronDown" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="max-lg:border-hairline max-lg:border-b max-lg:py-2 lg:absolute lg:top-full lg:left-0 lg:z-20 lg:w-max lg:min-w-56 lg:border lg:border-hairline lg:border-t-3 lg:border-t-marigold lg:bg-paper-raised lg:py-2 lg:text-sm lg:shadow-lg">
        {children}
      </div>
    </details>
  )
}
