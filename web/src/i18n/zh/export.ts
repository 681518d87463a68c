import type { exportTexts as english } from '../en/export.ts';

/** 导出的文件里的中文。 */
export const exportTexts: typeof english = {
  title: (library) => `注意力游乐场：屏幕上的这次计算，用 ${library} 写出来。`,
  stages: {
    vectors: '向量',
    projections: '查询、键、值',
    scores: '打分',
    mask: '遮蔽与温度',
    softmax: 'Softmax',
    weighted_values: '加权的值',
    context: '上下文向量',
    output: '输出',
  },
  translationStages: {
    tokens: '词变成向量',
    encoder: '编码器',
    hidden_states: '隐藏状态',
    decoder: '送入解码器',
  },
  transformerStages: {
    self_attention: '自注意力：归一化与残差',
    cross_attention: '交叉注意力：归一化与残差',
    projections: '查询、键、值',
    feed_forward: '前馈网络',
    decoder: '各词的得分与概率',
  },
  reads: (file) => `要读旁边的 ${file}：这次计算的记录，权重全在里面。`,
  results: '计算结果',
  screen: '屏幕上的数字',
  same: '与屏幕上的数字一致。',
};
