import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import type { Download } from './downloads.server'
import { FileFacts, FileLink } from './file-facts'
import type { situations } from './situations'

interface SituationProps {
  situation: (typeof situations)[number]
  files: readonly Download[]
}

const link = 'inline-block py-2.5 text-link underline underline-offset-4'

/** One sentence a manager says, and three steps out of it: a file tonight, a text or tool this week, help this quarter. */
export function Situation({ situation: { name, files: wanted, week, quarter }, files }: SituationProps) {
  const t = useTranslations('resources')
  const locale = localeOfTag(useLocale())
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="mx-auto max-w-6xl px-5 md:px-8">
      <div className="border-hairline border-t py-10 md:py-14">
        <h2 id={`${name}-title`} className="max-w-3xl text-2xl">
          {t(`situation.${name}.says`)}
        </h2>
        <ol className="mt-8 grid md:grid-cols-3">
          <li className="border-marigold border-l-4 pb-6 pl-4 md:mt-10 md:border-t-4 md:border-l-0 md:pt-3 md:pr-6 md:pl-0">
            <h3 className="font-semibold">{t('tonight')}</h3>
            <p className="mt-1">{t(`situation.${name}.tonight`)}</p>
            {files
              .filter((file) => wanted.some((one) => one === file.name))
              .map((file) => (
                <p key={file.name} className="mt-2">
                  <FileLink file={file} className={`${link} font-semibold text-lg`}>
                    {file.title}
                  </FileLink>
                  <span className="block text-ink-soft text-sm">
                    <FileFacts {...file} />
                  </span>
                </p>
              ))}
          </li>
          <li className="border-brand border-l-4 pb-6 pl-4 md:mt-5 md:border-t-4 md:border-l-0 md:pt-3 md:pr-6 md:pl-0">
            <h3 className="font-semibold">{t('week')}</h3>
            <p className="mt-1">{t(`situation.${name}.week`)}</p>
            <ul>
              {week.map((path) => (
                <li key={path}>
                  <a href={localePath(locale, path)} className={link}>
                    {t(`way.${wayOf(path)}`)}
                  </a>
                </li>
              ))}
            </ul>
          </li>
          <li className="border-control border-l-4 pl-4 md:border-t-4 md:border-l-0 md:pt-3 md:pl-0">
            <h3 className="font-semibold">{t('quarter')}</h3>
            <p className="mt-1">{t(`situation.${name}.quarter`)}</p>
            <p>
              <a href={localePath(locale, quarter)} className={link}>
                {t(`way.${wayOf(quarter)}`)}
              </a>
            </p>
          </li>
        </ol>
      </div>
    </section>
  )
}

type Path = (typeof situations)[number]['week'][number] | (typeof situations)[number]['quarter']
type Last<Text extends string> = Text extends `${string}/${infer Rest}` ? Last<Rest> : Text

/** The name of a way in our words is the last part of its path. */
function wayOf<Way extends Path>(path: Way): Last<Way> {
  return path.slice(path.lastIndexOf('/') + 1) as Last<Way>
}
