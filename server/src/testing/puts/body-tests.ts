import { bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { addDays } from '@kaiguan/contract/time'
import { type Club, newPhone } from '../club.ts'
import { newCustomer } from '../customers.ts'
import { uploadedFile } from '../files.ts'
import type { Made, MadeAt } from './make-for-put.ts'

const figures = {
  height: 165,
  weight: 60,
  fat: 30,
  infat: 8,
  body_water: 30,
  muscle: 22,
  fat_mineral: 18,
  mineral: 3,
  protein: 9,
  waist_hip: 0.9,
  max_blood_pressure: 120,
  min_blood_pressure: 80,
  sub_fat: 25,
  resting_heart_rate: 70,
}

export const bodyTestPuts = (at: () => MadeAt & { club: Club }): Record<string, () => Promise<Made>> => ({
  'bodyTests.edit': async (): Promise<Made<typeof bodyTestCalls.edit>> => {
    const { world, boss } = at()
    const now = world.clock.now()
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
    const today = now.toISOString().slice(0, 10)
    const { id } = await boss.do(bodyTestCalls.create, {
      body: {
        ...figures,
        name: '访客',
        phone: newPhone(),
        sex: 1,
        age: 30,
        body_level: 2,
        next_date: addDays(today, 30),
        remark: '饭后',
        coach_id: at().club.owner.id,
        examTime: hoursAgo(2),
        image: await uploadedFile(world, boss, 'photo'),
        head_portrait: await uploadedFile(world, boss, 'avatar'),
      },
    })
    const member = await newCustomer(boss, { name: '女会员', sex: 2 })
    return {
      params: { id },
      by: boss,
      read: () => boss.do(bodyTestCalls.show, { params: { id } }),
      // A member's test bears the member's name, number, sex and face; the build follows where none is chosen.
      shownAs: {
        customer_id: ['name', 'phone', 'sex', 'body_level'],
        body_level: ['level_chosen'],
        coach_id: ['coach_name'],
        phone: ['phone'],
        image: ['image'],
        head_portrait: ['head_portrait'],
        weight: ['bmi', 'warnings'],
        height: ['bmi'],
        fat: ['warnings'],
        fat_mineral: ['warnings'],
        body_water: ['warnings'],
        mineral: ['warnings'],
        protein: ['warnings'],
      },
      // The last figure that is left: a test says something.
      mustStay: ['resting_heart_rate'],
      other: {
        height: 175,
        weight: 61,
        fat: 29,
        infat: 7,
        body_water: 31,
        muscle: 23,
        fat_mineral: 17,
        mineral: 3.1,
        protein: 9.1,
        waist_hip: 0.85,
        max_blood_pressure: 118,
        min_blood_pressure: 78,
        sub_fat: 24,
        resting_heart_rate: 66,
        name: '另一位',
        phone: newPhone(),
        sex: 2,
        age: 31,
        body_level: 4,
        next_date: addDays(today, 60),
        remark: '空腹',
        examTime: hoursAgo(3),
        image: await uploadedFile(world, boss, 'photo'),
        head_portrait: await uploadedFile(world, boss, 'avatar'),
        coach_id: boss.id,
        customer_id: member.id,
      },
    }
  },
})
