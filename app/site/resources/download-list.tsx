import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { Download } from './downloads.server'
import { FileFacts, FileLink } from './file-facts'

interface DownloadListProps {
  files: readonly Download[]
  /** The same files in the other language. */
  others: readonly Download[]
}

/** Files on hairlines: what each is for, its format, size, length and day, and the same in the other language. */
export function DownloadList({ files, others }: DownloadListProps) {
  const t = useTranslations('resources')
  const dateTime = useDateTime()
  return (
    <ul>
      {files.map((file) => {
        const other = others.find(({ name }) => name === file.name)
        return (
          <li key={file.name} id={file.name} className="border-hairline border-b py-5 first:pt-0">
            <h3>
              <FileLink
                file={file}
                className="inline-block py-2 font-semibold text-lg text-link underline underline-offset-4"
              >
                {file.title}
              </FileLink>
            </h3>
            <p className="max-w-prose">{file.description}</p>
            <p className="mt-1 text-ink-soft text-sm">
              <FileFacts {...file} /> · {t(`language.${file.locale}`)} ·{' '}
              <time dateTime={file.date}>
                {dateTime(new Date(file.date), { dateStyle: 'long', timeZone: 'UTC' })}
              </time>
            </p>
            {other ? (
              <p>
                <FileLink
                  file={other}
                  className="inline-flex min-h-11 items-center text-link text-sm underline underline-offset-4"
                >
                  {t(`alsoIn.${other.locale}`)}
                </FileLink>
              </p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
