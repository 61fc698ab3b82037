import { useCallback, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type QuestionSource, questionKinds } from '~/domain/course-source'
import { localeOfTag } from '~/domain/locale'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { Button } from '~/ui/button'
import { Combobox } from '~/ui/combobox'
import { Dialog, DialogActions } from '~/ui/dialog'
import { FilterSelect } from '~/ui/filter-select'
import { useSearch } from '~/ui/use-search'
import { listBank } from './bank.queries'
import { usePrompt } from './use-prompt'

interface BankPickerProps {
  tenantId: string | null
  isOpen: boolean
  onClose: () => void
  /** Copies, each with an id of its own. */
  onTake: (questions: QuestionSource[]) => void
}

const pageSize = 20

/** Questions of the bank to take into a quiz, several at once. It needs the words `questionBank`. */
export function BankPicker({ isOpen, onClose, ...rest }: BankPickerProps) {
  const t = useTranslations('questionBank.picker')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <Choice onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Choice({ tenantId, onClose, onTake }: Omit<BankPickerProps, 'isOpen'>) {
  const t = useTranslations('questionBank')
  const prompt = usePrompt()
  const locale = localeOfTag(useLocale())
  const [kind, setKind] = useState('')
  const [pages, setPages] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<string, QuestionSource>>(new Map())
  const [problem, setProblem] = useState<string>()
  const search = useCallback(
    async (q: string) => {
      setProblem(undefined)
      try {
        return await listBank(
          tenantId,
          { q, kind, skill: '', state: '' },
          { from: 0, size: pages * pageSize },
        )
      } catch (error) {
        setProblem((await sayRefusal(error, locale, 'questionBank')).words)
        return null
      }
    },
    [tenantId, kind, pages, locale],
  )
  const { found, ...asked } = useSearch(search)

  function choose({ id, source }: { id: string; source: QuestionSource }) {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, source)
    setChosen(next)
  }

  if (found && !found.has_any) return <p>{t('picker.first')}</p>
  return (
    <div className="flex flex-col gap-5">
      <FilterSelect
        name="bank-kind"
        label={t('picker.kind')}
        value={kind}
        any={t('picker.anyKind')}
        options={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChoose={setKind}
      />
      <Combobox
        {...asked}
        label={t('picker.search')}
        options={found?.rows.map((row) => ({ ...row, label: prompt(row.source) }))}
        chosen={[...chosen.keys()]}
        isMultiple
        failed={problem}
        nothing={t('picker.none')}
        onChoose={choose}
      >
        {({ label, source, skills, is_complete }) => (
          <>
            {label}
            <span className="block text-ink-soft text-sm">
              {[t(`kinds.${source.kind}`), ...skills, ...(is_complete ? [] : [t('list.waits')])].join(' · ')}
            </span>
          </>
        )}
      </Combobox>
      {found && found.rows.length < found.total ? (
        <Button variant="secondary" onClick={() => setPages(pages + 1)}>
          {t('picker.more')}
        </Button>
      ) : null}
      <p role="status" className="text-ink-soft text-sm">
        {t('picker.chosen', { count: chosen.size })}
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('picker.cancel')}
        </Button>
        <Button
          disabled={chosen.size === 0}
          onClick={() =>
            onTake([...chosen.values()].map((source) => ({ ...source, id: freshId(source.id) })))
          }
        >
          {t('picker.take', { count: chosen.size })}
        </Button>
      </DialogActions>
    </div>
  )
}

/** The same question may be taken twice, and into several quizzes. */
function freshId(key: string): string {
  return `${key.slice(0, 31)}-${crypto.randomUUID().slice(0, 8)}`
}
