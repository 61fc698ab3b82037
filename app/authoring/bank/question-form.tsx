import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { newId, type QuestionSource } from '~/domain/course-source'
import { localeOfTag } from '~/domain/locale'
import { questionProblems } from '~/domain/question-problems'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { QuestionEditor } from '../question/question-editor'
import { emptyQuestion } from '../question/question-kinds'
import { BackToBank } from './back-to-bank'
import { archiveQuestion, type BankQuestion, putQuestion } from './bank.queries'
import { dropQuestion, keepQuestion, questionKept } from './kept-question'
import { ProblemSummary } from './problem-summary'
import { waitsOnly } from './waits-only'

interface QuestionFormProps {
  personId: string
  tenantId: string | null
  /** As the address asks for it: an id, or "new". */
  wanted: string
  /** Undefined for a new one, null where there is none of that id. */
  question: BankQuestion | null | undefined
  skills: readonly string[]
  mayWrite: boolean
}

const idPrefix = 'question'

/** A question of the bank, to write and to keep. */
export function QuestionForm({ skills, mayWrite, ...about }: QuestionFormProps) {
  const { question } = about
  const t = useTranslations('questionBank')
  const base = localeOfTag(useLocale())
  const form = useQuestionForm(about)
  if (question === null)
    return (
      <>
        <BackToBank />
        <EmptyState title={t('form.missing')} text={t('form.missingText')} />
      </>
    )
  return (
    <>
      <BackToBank />
      <Section title={t(question ? 'form.editTitle' : 'form.newTitle')}>
        {question?.is_archived ? (
          <p className="mb-6 border-warning border-l-3 pl-3">{t('form.isArchived')}</p>
        ) : null}
        {form.isKept ? (
          <div className="mb-6 flex flex-wrap items-center gap-x-4 border-marigold border-l-3 pl-3">
            <p>{t('form.kept')}</p>
            <Button variant="quiet" onClick={form.startOver}>
              {t('form.startOver')}
            </Button>
          </div>
        ) : null}
        <form onSubmit={form.save} className="flex max-w-4xl flex-col gap-7" noValidate>
          <ProblemSummary
            round={form.round}
            problems={form.shown}
            idPrefix={idPrefix}
            refusal={form.refusal}
          />
          <fieldset disabled={!mayWrite} className="min-w-0">
            <QuestionEditor
              tenantId={about.tenantId}
              question={form.source}
              onChange={form.change}
              problems={form.shown}
              idPrefix={idPrefix}
              base={base}
              knownSkills={skills}
            />
          </fieldset>
          {mayWrite ? (
            <div className="border-hairline border-t pt-5">
              <p className="mb-4 text-ink-soft text-sm">{t('form.mayWait')}</p>
              <div className="flex flex-wrap gap-3">
                <Button type="submit" isPending={form.isPending}>
                  {t('form.save')}
                </Button>
                {question ? (
                  <Button variant="secondary" onClick={form.archive}>
                    {t(question.is_archived ? 'form.restore' : 'form.archive')}
                  </Button>
                ) : null}
                {form.refusal?.code === 'question_changed' ? (
                  <Button variant="secondary" onClick={form.reload}>
                    {t('form.reload')}
                  </Button>
                ) : null}
              </div>
            </div>
          ) : null}
        </form>
      </Section>
    </>
  )
}

type About = Pick<QuestionFormProps, 'personId' | 'tenantId' | 'wanted' | 'question'>

function useQuestionForm({ personId, tenantId, wanted, question }: About) {
  const whose = { personId, tenantId, wanted }
  const t = useTranslations('questionBank.form')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [kept, setKept] = useState(() => questionKept(whose, question?.revision ?? 0))
  const saved = question?.source ?? emptyQuestion('single', 'question')
  const [source, setSource] = useState<QuestionSource>(kept?.source ?? saved)
  const [round, setRound] = useState(0)
  const change = useChange('questionBank')
  const [ownId] = useState(() => kept?.id ?? crypto.randomUUID())
  const id = question?.id ?? ownId
  const revision = useRef(question?.revision ?? 0)
  const forgetRefusal = useEffectEvent(() => change.setErrors({}))
  // somebody asked for the newer one
  useEffect(() => {
    if (!question || question.revision === revision.current) return
    revision.current = question.revision
    setSource(question.source)
    forgetRefusal()
  }, [question])

  async function act(work: () => Promise<void>, done: string) {
    const isMade = await change.run(async () => {
      await work()
      return done
    })
    if (!isMade) setRound((before) => before + 1)
  }
  function leave() {
    dropQuestion(whose)
    const search = new URLSearchParams(location.search)
    search.delete('question')
    return navigate(`?${search}`)
  }

  return {
    source,
    isKept: kept !== undefined,
    startOver() {
      dropQuestion(whose)
      setKept(undefined)
      setSource(saved)
      setRound(0)
    },
    change(next: QuestionSource) {
      setSource(next)
      keepQuestion({ ...whose, id, revision: revision.current, source: next, keptAt: Date.now() })
    },
    round,
    refusal: change.refusal,
    isPending: change.isPending,
    /** Problems are shown only after the first attempt to save. */
    shown: round > 0 ? questionProblems(source) : [],
    save(event: React.FormEvent) {
      event.preventDefault()
      if (change.isPending) return
      const named = question ? source : { ...source, id: newId(source.prompt.en || source.prompt.hi, []) }
      if (!waitsOnly(questionProblems(named))) {
        change.setErrors({})
        return setRound((before) => before + 1)
      }
      void act(async () => {
        await putQuestion(tenantId, id, revision.current, named)
        await leave()
      }, t('saved'))
    },
    archive() {
      if (!question) return
      void act(
        async () => {
          await archiveQuestion(question.id, !question.is_archived)
          await leave()
        },
        t(question.is_archived ? 'restored' : 'archived'),
      )
    },
    reload: () => void revalidate(),
  }
}
