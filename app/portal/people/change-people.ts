import { type HouseAnswer, refusedAs } from '~/platform/house-form'
import { Refusal } from '~/platform/refusal'
import { changeTogether, type TogetherAnswer } from './change-together'
import {
  addPerson,
  changePlacement,
  leavePerson,
  placePerson,
  removePerson,
  removePlacement,
  returnPerson,
  savePerson,
  takenField,
} from './people.queries'
import { field, isDay, readLastDay, readPersonForm, readPlacementForm } from './person-form'

/** Does what a form of the page asks for under `intent`. Throws on what is no refusal. */
export async function changePeople(tenantId: string, form: FormData): Promise<TogetherAnswer> {
  const id = field(form, 'id')
  try {
    switch (form.get('intent')) {
      case 'add':
        return await add(tenantId, form)
      case 'save':
        return await save(tenantId, id, form)
      case 'remove':
        await removePerson(tenantId, id)
        return { isDone: true }
      case 'place':
        return await place(tenantId, id, form)
      case 'remove-placement':
        await removePlacement(tenantId, id)
        return { isDone: true }
      case 'leave':
        return await leave(id, form)
      case 'return':
        return await takeBack(id, form)
      case 'together':
        return await changeTogether(tenantId, form)
    }
    return {}
  } catch (error) {
    const taken = error instanceof Refusal && error.code === 'not_unique' ? takenField(error) : 'email'
    return refusedAs(error, {
      not_unique: taken === 'email' ? { email: 'emailTaken' } : { employeeCode: 'codeTaken' },
      overlapping: { from: 'overlapping' },
      still_in_use: { '': 'personInUse' },
    })
  }
}

async function add(tenantId: string, form: FormData): Promise<HouseAnswer> {
  const read = readPersonForm(form)
  if (!('person' in read)) return read
  return { isDone: true, id: await addPerson(tenantId, read.person, placeIn(form)) }
}

async function save(tenantId: string, id: string, form: FormData): Promise<HouseAnswer> {
  const read = readPersonForm(form, field(form, 'leftOn') || null)
  if (!('person' in read)) return read
  await savePerson(tenantId, id, read.person)
  return { isDone: true }
}

async function place(tenantId: string, personId: string, form: FormData): Promise<HouseAnswer> {
  const read = readPlacementForm(form)
  if (!('placement' in read)) return read
  const placementId = field(form, 'placementId')
  if (placementId) await changePlacement(tenantId, placementId, read.placement)
  else await placePerson(tenantId, personId, read.placement)
  return { isDone: true }
}

async function leave(personId: string, form: FormData): Promise<HouseAnswer> {
  const read = readLastDay(form, field(form, 'joinedOn'))
  if (!('lastDay' in read)) return read
  await leavePerson(personId, read.lastDay)
  return { isDone: true }
}

async function takeBack(personId: string, form: FormData): Promise<HouseAnswer> {
  const from = field(form, 'from')
  if (!isDay(from)) return { wrong: { from: 'notADay' } }
  await returnPerson(personId, from, placeIn(form))
  return { isDone: true }
}

function placeIn(form: FormData) {
  const outletId = field(form, 'outletId')
  return outletId ? { outletId, jobRoleId: field(form, 'jobRoleId') || null } : null
}
