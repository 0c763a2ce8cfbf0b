import { exportOf, exportTypes } from '../../export.ts'
import { sexWords } from '../../people/customers/texts.ts'
import { bodyTestCalls } from './calls.ts'
import { bodyLevelWords, bodySourceWords } from './texts.ts'

export const bodyTestExport = exportOf(bodyTestCalls.list, {
  list: 'body-tests',
  type: exportTypes.general,
  needs: 'exports.body-tests',
  name: { zh: '体测记录', en: 'Body tests' },
  columns: {
    at: { zh: '体测时间', en: 'Tested', as: 'instant', of: ({ examTime }) => examTime },
    name: { zh: '姓名', en: 'Name', of: ({ name }) => name },
    phone: { zh: '手机号', en: 'Mobile', as: 'phone', of: ({ phone }) => phone, whose: ({ customer_id }) => customer_id },
    sex: { zh: '性别', en: 'Sex', of: ({ sex }) => sexWords[sex] },
    age: { zh: '年龄', en: 'Age', as: 'number', of: ({ age }) => age },
    height: { zh: '身高 cm', en: 'Height cm', as: 'number', of: ({ height }) => height },
    weight: { zh: '体重 kg', en: 'Weight kg', as: 'number', of: ({ weight }) => weight },
    bmi: { zh: 'BMI', en: 'BMI', as: 'number', of: ({ bmi }) => bmi },
    fat: { zh: '体脂率 %', en: 'Fat %', as: 'number', of: ({ fat }) => fat },
    muscle: { zh: '骨骼肌 kg', en: 'Muscle kg', as: 'number', of: ({ muscle }) => muscle },
    fat_mineral: { zh: '体脂肪量 kg', en: 'Fat mass kg', as: 'number', of: ({ fat_mineral }) => fat_mineral },
    body_water: { zh: '水分 kg', en: 'Water kg', as: 'number', of: ({ body_water }) => body_water },
    protein: { zh: '蛋白质 kg', en: 'Protein kg', as: 'number', of: ({ protein }) => protein },
    mineral: { zh: '无机盐 kg', en: 'Minerals kg', as: 'number', of: ({ mineral }) => mineral },
    infat: { zh: '内脏脂肪等级', en: 'Visceral fat level', as: 'number', of: ({ infat }) => infat },
    sub_fat: { zh: '皮下脂肪率 %', en: 'Subcutaneous fat %', as: 'number', of: ({ sub_fat }) => sub_fat },
    waist_hip: { zh: '腰臀比', en: 'Waist to hip', as: 'number', of: ({ waist_hip }) => waist_hip },
    pressure: {
      zh: '血压',
      en: 'Blood pressure',
      parts: [
        { zh: '收缩压', en: 'Systolic', as: 'number', of: ({ max_blood_pressure }) => max_blood_pressure },
        { zh: '舒张压', en: 'Diastolic', as: 'number', of: ({ min_blood_pressure }) => min_blood_pressure },
      ],
    },
    heart: { zh: '静息心率', en: 'Resting heart rate', as: 'number', of: ({ resting_heart_rate }) => resting_heart_rate },
    level: { zh: '体型', en: 'Build', of: ({ body_level }) => (body_level === null ? null : bodyLevelWords[body_level]) },
    coach: { zh: '测试人', en: 'Tested by', of: ({ coach_name }) => coach_name },
    next: { zh: '下次体测', en: 'Next test', as: 'day', of: ({ next_date }) => next_date },
    source: { zh: '来源', en: 'Source', of: ({ source }) => bodySourceWords[source] },
  },
})
