import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { buttonLook } from '~/ui/button'
import { controlLook } from '~/ui/field'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import script from './search-preview?worker&url'

export const handle = { static: true, scripts: [script] }
export const loader = pageLoader('searchPreview', { isIndexed: false })
export const meta = pageMeta

/** What search engines and messengers read in any page of the site; a script reads the real page and fills this in. */
export default function SearchPage() {
  const t = useTranslations('searchPreview')
  return (
    <>
      <Opening title={t('title')} lead={t('lead')} actions={<Chooser />} />
      <div data-preview hidden>
        <Part title={t('result')}>
          <p data-part="address" className="break-all text-ink-soft text-sm" />
          <p data-part="title" className="text-link text-xl" />
          <p data-part="description" className="mt-1 max-w-prose" />
          <ul className="mt-5 text-ink-soft text-sm tabular-nums">
            {/* The script puts the figures where the sign stands. */}
            <li data-part="titleLength">{t('titleLength', { count: '#' })}</li>
            <li data-part="descriptionLength">{t('descriptionLength', { count: '#' })}</li>
          </ul>
        </Part>
        <Part title={t('picture')}>
          <img
            data-part="picture"
            alt=""
            loading="lazy"
            width="1200"
            height="630"
            className="h-auto w-full max-w-xl border border-hairline"
          />
          <p data-part="noPicture" hidden>
            {t('noPicture')}
          </p>
        </Part>
        <Part title={t('facts')}>
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[14rem_1fr]">
            {(['listed', 'canonical', 'alternates', 'size'] as const).map((name) => (
              <div key={name} className="sm:contents">
                <dt className="text-ink-soft">{t(name)}</dt>
                <dd data-part={name} className="whitespace-pre-line break-words">
                  {name === 'size' ? t('sizeText', { words: '#', links: '#', kilobytes: '#' }) : null}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title={t('outline')}>
          <ol data-part="outline" className="max-w-prose" />
        </Part>
        <Part title={t('data')} lead={t('dataLead')}>
          <pre data-part="data" className="whitespace-pre-wrap break-words font-sans text-sm" />
        </Part>
      </div>
    </>
  )
}

function Chooser() {
  const t = useTranslations('searchPreview')
  const locale = localeOfTag(useLocale())
  return (
    <div className="w-full max-w-xl">
      <form data-preview-form className="hidden flex-wrap items-end gap-3 [[data-script]_&]:flex">
        <p className="grow basis-40">
          <label htmlFor="page" className="mb-1.5 block font-medium text-sm">
            {t('page')}
          </label>
          <input
            id="page"
            name="page"
            list="pages"
            defaultValue={localePath(locale, '/')}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="page-said"
            className={controlLook}
          />
          <datalist id="pages" />
        </p>
        <button type="submit" className={buttonLook('primary')}>
          {t('look')}
        </button>
      </form>
      <p
        id="page-said"
        role="status"
        data-said
        data-waiting={t('waiting')}
        data-failed={t('failed')}
        data-elsewhere={t('elsewhere', { example: localePath(locale, '/pricing') })}
        data-yes={t('yes')}
        data-no={t('no')}
        data-none={t('none')}
        className="mt-2 min-h-6 text-sm"
      />
      <noscript>
        <p className="max-w-prose">{t('noScript')}</p>
      </noscript>
      <p className="flex flex-wrap gap-x-6">
        <a
          href="/sitemap.xml"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('sitemap')}
        </a>
        <a
          href="/robots.txt"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('robots')}
        </a>
      </p>
    </div>
  )
}
