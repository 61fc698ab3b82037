import { useLocale, useTranslations } from 'use-intl'
import { readPhone, writePhone } from '~/domain/phone'
import { companyNameIn, companySeat } from '~/platform/company'
import { themes } from '~/platform/theme'
import brand from '~content/brand.json'
import { LanguageSwitch } from './language-switch'
import { SiteLink } from './site-link'
import { footMap, groupPage } from './site-map'

const groups = Object.keys(footMap) as (keyof typeof footMap)[]

/** The footer: links to every page in groups, the company, and the visitor's preferences. */
export function SiteFooter() {
  return (
    <footer className="border-hairline border-t text-ink-soft text-sm">
      <div className="mx-auto max-w-6xl px-5 md:px-8">
        <SiteMap />
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-hairline border-t py-8">
          <Company />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
            <ThemeSwitch />
            <LanguageSwitch />
            <ConsentSettings />
          </div>
        </div>
      </div>
    </footer>
  )
}

function SiteMap() {
  const t = useTranslations('frame')
  return (
    <nav
      aria-label={t('siteMap')}
      className="grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-3 lg:grid-cols-6 print:hidden"
    >
      {groups.map((group) => {
        const page = groupPage[group]
        const name = t(`groups.${group}`)
        return (
          <div key={group}>
            <p className="font-semibold text-ink">
              {page ? (
                <SiteLink to={page} className="flex min-h-11 items-center underline-offset-4 hover:underline">
                  {name}
                </SiteLink>
              ) : (
                <span className="flex min-h-11 items-center">{name}</span>
              )}
            </p>
            <ul className="[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline-offset-4 [&_a]:hover:underline lg:[&_a]:min-h-9">
              {footMap[group]?.map(({ path, name }) => (
                <li key={path}>
                  <SiteLink to={path}>{t(`place.${name}`)}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

function Company() {
  const t = useTranslations('frame')
  const name = companyNameIn(useLocale())
  const seat = companySeat()
  const phone = readPhone(brand.phone)
  return (
    <address className="not-italic leading-7">
      <strong className="font-semibold text-ink">{name}</strong>
      <br />
      {seat ? (
        <>
          {seat}
          <br />
        </>
      ) : null}
      {brand.gstin ? (
        <>
          GSTIN {brand.gstin}
          <br />
        </>
      ) : null}
      {t('writeToUs')}{' '}
      <a className="text-link underline underline-offset-4" href={`mailto:${brand.email}`}>
        {brand.email}
      </a>
      {phone ? (
        <>
          {' · '}
          <a className="whitespace-nowrap text-link underline underline-offset-4" href={`tel:${phone}`}>
            {writePhone(phone)}
          </a>
          {' · '}
          <a
            className="text-link underline underline-offset-4"
            href={`https://wa.me/${phone.replace(/\D/g, '')}`}
          >
            WhatsApp
          </a>
        </>
      ) : null}
    </address>
  )
}

/** Light, dark or as the device says; the script makes it work and shows what holds. */
function ThemeSwitch() {
  const t = useTranslations('frame.theme')
  return (
    <fieldset className="hidden flex-wrap gap-x-4 [[data-script]_&]:flex">
      <legend className="sr-only">{t('label')}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="flex min-h-11 cursor-pointer items-center border-transparent border-b-2 has-checked:border-marigold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-link hover:text-ink"
        >
          <input type="radio" name="site-theme" value={theme} className="sr-only" />
          {t(theme)}
        </label>
      ))}
    </fieldset>
  )
}

function ConsentSettings() {
  const t = useTranslations('frame.consent')
  return (
    <button
      type="button"
      data-consent-settings
      className="hidden min-h-11 items-center px-2 text-link underline underline-offset-4 max-sm:-ml-2 [[data-script]_&]:inline-flex"
    >
      {t('settings')}
    </button>
  )
}
