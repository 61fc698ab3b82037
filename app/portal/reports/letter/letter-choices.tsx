import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { backend } from '~/platform/backend'
import { usePressedChange } from '~/platform/changes/use-change'
import { refusalOfFunction } from '~/platform/function-refusal'
import { saveFile } from '~/platform/save-file'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icons'
import { chooseLetterMail } from './letter.queries'

interface LetterChoicesProps {
  tenantId: string
  personId: string
  /** Null for the letter as it would be written now. */
  week: string | null
  isMailed: boolean
}

/** The letter on paper, and whether it comes by mail. */
export function LetterChoices({ tenantId, personId, week, isMailed }: LetterChoicesProps) {
  const t = useTranslations('letter')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const saving = usePressedChange(undefined, { reloads: false })
  const choosing = usePressedChange()
  const savePaper = () =>
    saving.run(async () => {
      const { data, error } = await (await backend()).functions.invoke('figure-papers', {
        body: { tenant: tenantId, letter: week ?? 'now', language: locale },
      })
      if (error) throw await refusalOfFunction(error)
      saveFile(`${t('title')} ${week ?? ''}`.trim().concat('.pdf'), data as Blob)
      return t('pdfMade')
    })
  return (
    <>
      <Button variant="secondary" isPending={saving.isPending} onClick={() => void savePaper()}>
        <Icon name="download" />
        {t('pdf')}
      </Button>
      {isViewOnly ? null : (
        <div className="mt-4">
          <Checkbox
            name="letter-mail"
            label={t('mail')}
            description={t('mailText')}
            checked={isMailed}
            disabled={choosing.isPending}
            onChange={({ target: { checked } }) =>
              void choosing.run(async () => {
                await chooseLetterMail(personId, checked)
                return t(checked ? 'mailOn' : 'mailOff')
              })
            }
          />
        </div>
      )}
    </>
  )
}
