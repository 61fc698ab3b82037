import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { downloadCsv, readCsv } from '~/platform/csv'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { FileField } from '~/ui/file-field'
import { TextArea } from '~/ui/text-area'
import { type Defaults, type ListedInvitee, readPasted, readRows, rowsMax } from './invitation-list'
import { InviteDefaults } from './invite-defaults'
import type { InviteSurroundings } from './invite-surroundings'
import { useWhyNotInvite } from './use-why-not-invite'

interface ListSourceProps {
  way: 'paste' | 'file'
  surroundings: InviteSurroundings
  /** Inviting by list is switched off. */
  isClosed: boolean
  onRows: (rows: ListedInvitee[]) => void
}

/** Where a list of people comes from: what was pasted, or a file. */
export function ListSource({ way, surroundings, isClosed, onRows }: ListSourceProps) {
  const t = useTranslations('team.bulk')
  const [problem, setProblem] = useState<string>()
  const [file, setFile] = useState<File | null>(null)
  const readFile = useReadFile()
  const whyNot = useWhyNotInvite()

  async function read(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const defaults = {
      role: String(form.get('role')),
      language: String(form.get('language')),
      outlet: String(form.get('outlet') ?? ''),
    }
    const found =
      way === 'paste'
        ? readPasted(String(form.get('list')), defaults)
        : file
          ? await readFile(file, defaults)
          : []
    if (typeof found === 'string') setProblem(found)
    else if (found.length === 0) setProblem(t('nothing'))
    else if (found.length > rowsMax) setProblem(t('tooMany', { count: found.length, max: rowsMax }))
    else onRows(found)
  }

  return (
    <form
      data-draft={way === 'paste' ? 'invite-list' : undefined}
      onSubmit={(event) => void read(event)}
      className="flex max-w-3xl flex-col gap-6"
    >
      {way === 'paste' ? (
        <TextArea
          name="list"
          rows={6}
          label={t('pasteLabel')}
          description={t('pasteHint')}
          error={problem}
          isRequired
          spellCheck={false}
        />
      ) : (
        <FileField
          name="file"
          label={t('fileLabel')}
          accept=".csv,text/csv"
          description={t('fileHint', { max: rowsMax })}
          error={problem}
          isRequired
          onFile={setFile}
        />
      )}
      <fieldset>
        <legend className="mb-3 text-ink-soft text-sm">{t('defaults')}</legend>
        <InviteDefaults outlets={surroundings.outlets} locale={surroundings.locale} />
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isClosed || whyNot !== null}>
          {t('read')}
        </Button>
        {way === 'file' ? <TemplateButton /> : null}
        <FieldError id={undefined}>{whyNot ?? undefined}</FieldError>
      </div>
    </form>
  )
}

function TemplateButton() {
  const t = useTranslations('team.bulk')
  const columns = (['email', 'name', 'role', 'language', 'outlet'] as const).map((field) => ({
    header: t(`columns.${field}`),
    value: (row: Record<string, string>) => row[field] ?? '',
  }))
  const example = { email: 'asha@example.com', name: 'Asha Rao', role: 'member', language: 'hi' }
  return (
    <Button variant="quiet" onClick={() => void downloadCsv(`${t('file.template')}.csv`, columns, [example])}>
      {t('template')}
    </Button>
  )
}

/** Reads a file: its rows, or in words why not. */
function useReadFile() {
  const t = useTranslations('team.bulk')
  return async (file: File, defaults: Defaults): Promise<ListedInvitee[] | string> => {
    const { header, rows, problems } = await readCsv(file)
    const fatal = problems.find(
      ({ code }) => code === 'empty' || code === 'too_large' || code === 'broken_quotes',
    )
    if (fatal?.code === 'empty') return t('fileProblem.empty')
    if (fatal?.code === 'too_large') return t('fileProblem.tooLarge')
    if (fatal?.code === 'broken_quotes') return t('fileProblem.broken', { line: fatal.line })
    return readRows(header, rows, defaults) ?? t('noEmailColumn')
  }
}
