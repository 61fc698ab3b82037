import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { mayLeadLearning, moduleDenial, type Access as Rights, tenantRoleDenial } from '~/domain/access'
import { writePhone } from '~/domain/phone'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import type { Route } from './+types/person-page'
import { readPapers } from './learning/compliance/papers.queries'
import { PersonCertifications } from './learning/compliance/person/person-certifications'
import { readTraining } from './learning/training/training.queries'
import { TrainingList } from './learning/training/training-list'
import { Access } from './people/access'
import { Employment } from './people/employment'
import { HistoryList } from './people/history-list'
import { listJobRoles, readPerson } from './people/people.queries'
import { Record, Standing } from './people/person-record'
import { Placements } from './people/placements'
import { SamePerson } from './people/same-person'
import { PersonBack } from './person-back'
import { whatIsDue } from './person-due'
import { PersonDueList } from './person-due-list'

const words = ['access', 'compliance', 'courses', 'organisation', 'person'] as const

export async function clientLoader({ context, params: { personId } }: Route.ClientLoaderArgs) {
  const { person: me } = workspaceOf(context)
  const tenant = tenantOf(context)
  const rights = rightsOf(accessOf(workspaceOf(context)))
  const [read, messages] = await Promise.all([
    loaded('a person', readAll(tenant.id, personId, rights)),
    loadMessages(me.locale, words),
  ])
  return { tenant, myId: me.id, rights, read, messages }
}

/** What the page offers; whom and what one may see and change the policies decide. */
function rightsOf(access: Rights) {
  return {
    isAdmin: tenantRoleDenial(access, 'admin') === null,
    isManager: access.tenantRole === 'manager',
    leads: mayLeadLearning(access),
    hasLearning: moduleDenial(access, '/app/courses') === null,
  }
}

async function readAll(
  tenantId: string,
  personId: string,
  { isAdmin, hasLearning }: ReturnType<typeof rightsOf>,
) {
  const [person, papers, training, choices] = await Promise.all([
    readPerson(tenantId, personId),
    hasLearning ? readPapers(personId) : null,
    hasLearning ? readTraining(personId) : null,
    isAdmin ? readChoices(tenantId) : null,
  ])
  return person && { person, learned: papers && training ? { papers, training } : null, choices }
}

async function readChoices(tenantId: string) {
  const [outlets, jobRoles] = await Promise.all([listOutlets(tenantId), listJobRoles(tenantId)])
  return { outlets, jobRoles }
}

/** One person: who they are here, what is due, all their training, certifications and documents, and what happened. */
export default function PersonPage({ loaderData: { tenant, myId, rights, read } }: Route.ComponentProps) {
  const t = useTranslations('person')
  const { isAdmin, isManager, leads, hasLearning } = rights
  const shown = read.content
  const usual = isAdmin
    ? '/app/admin/people'
    : leads && hasLearning
      ? '/app/courses/compliance'
      : '/app/courses/certifications'
  if (!shown)
    return (
      <>
        <title>{`${t('title')} · ${tenant.name}`}</title>
        <PersonBack usual={usual} />
        <NotLoaded why={read.why ?? 'missing'} missing={{ title: t('missing'), text: t('missingText') }} />
      </>
    )
  const { person, learned, choices } = shown
  const isMe = person.loginId === myId
  return (
    <>
      <title>{`${person.name} · ${tenant.name}`}</title>
      <PersonBack usual={usual} />
      <Head person={person} places={learned?.papers.places ?? []} />
      <ViewOnlyNote />
      <Placements tenantId={tenant.id} person={person} choices={choices} />
      {isAdmin || (isManager && !isMe) ? (
        <Access tenantId={tenant.id} person={person} isAdmin={isAdmin} />
      ) : null}
      {learned ? (
        <>
          <PersonDueList
            due={whatIsDue(learned.papers, learned.training)}
            reader={leads && !isMe && person.loginId ? person : null}
          />
          <TrainingList
            training={learned.training}
            mayObserve={leads && !isMe}
            mayLead={leads}
            actions={
              <Link
                to={isMe ? '/app/courses' : `/app/courses/team?${new URLSearchParams({ q: person.name })}`}
                className={buttonLook('secondary')}
              >
                {t(isMe ? 'toOwnCourses' : 'toCourses')}
              </Link>
            }
          />
          <PersonCertifications tenantId={tenant.id} papers={learned.papers} />
        </>
      ) : null}
      <HistoryList person={person} />
      {choices ? (
        <>
          <Record tenantId={tenant.id} person={person} />
          <Employment tenantId={tenant.id} person={person} choices={choices} />
          <SamePerson tenantId={tenant.id} person={person} />
        </>
      ) : null}
    </>
  )
}

interface HeadProps {
  person: NonNullable<Awaited<ReturnType<typeof readPerson>>>
  places: readonly string[]
}

function Head({ person, places }: HeadProps) {
  const { list } = useFormatter()
  const reached = [person.code, person.email, person.phone && writePhone(person.phone)].filter(Boolean)
  return (
    <div className="mb-10 border-ink border-b-2 pb-5">
      <h1 tabIndex={-1} className="break-words text-2xl outline-none">
        {person.name}
      </h1>
      {places.length > 0 ? <p className="mt-1">{list(places)}</p> : null}
      <Standing person={person} />
      {reached.length > 0 ? (
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{reached.join(' · ')}</p>
      ) : null}
    </div>
  )
}
