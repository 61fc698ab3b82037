import { useLocale, useTranslations } from 'use-intl'
import { languageTag, localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import type { Download } from './downloads.server'

/** What one wants to know of a file before taking it: "PDF, A4, 3 pages, 55 KB". */
export function FileFacts({ format, parts, bytes }: Pick<Download, 'format' | 'parts' | 'bytes'>) {
  const t = useTranslations('resources')
  const locale = localeOfTag(useLocale())
  const size = t('kilobytes', { size: writeNumber(locale, Math.max(1, Math.round(bytes / 1000))) })
  return `${t(`format.${format}`)} · ${t(`parts.${format}`, { parts })} · ${size}`
}

interface FileLinkProps {
  file: Download
  className?: string
  children: React.ReactNode
}

/** A link that gets the file; it says so when the file speaks another language than the page. */
export function FileLink({ file, className, children }: FileLinkProps) {
  const isForeign = localeOfTag(useLocale()) !== file.locale
  return (
    <a
      href={file.address}
      download
      hrefLang={isForeign ? languageTag[file.locale] : undefined}
      className={className}
    >
      {children}
    </a>
  )
}
